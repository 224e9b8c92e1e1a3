#: cache
import sys
from functools import cache

sys.setrecursionlimit(100000)

#: isqrt
from math import isqrt

#: gcd
from math import gcd

#: divides
def divides(a, b):
    return b % a == 0 if a else b == 0

#: floor_root
def floor_root(a, b, d, c):
    """The floor of (a + b√d)/c."""
    if c < 0:
        a, b, c = -a, -b, -c
    square = b*b*d
    root = isqrt(square) if b >= 0 or square == 0 else -isqrt(square - 1) - 1
    return (a + root)//c

#: highest_bit
def highest_bit(n):
    return 1 << n.bit_length() - 1

#: lowest_bit
def lowest_bit(n):
    return n & -n

#: power_part
def power_part(n, b):
    power = 1
    while n % (power * b) == 0:
        power *= b
    return power

#: last_nonzero
def last_nonzero(n, b):
    while n % b == 0:
        n //= b
    return n % b

#: digit_sum
def digit_sum(n, b):
    total = 0
    while n > 0:
        total, n = total + n % b, n // b
    return total

#: nim_sum
def nim_sum(x, y, b):
    """The sum without carry to base b."""
    total, worth = 0, 1
    while x > 0 or y > 0:
        total += (x + y) % b * worth
        x, y, worth = x // b, y // b, worth * b
    return total

#: is_prime
def is_prime(n):
    return n > 1 and all(n % d for d in range(2, isqrt(n) + 1))

#: zeckendorf
def zeckendorf(n):
    """The least of the non-neighbouring Fibonacci numbers whose sum is n."""
    small, large = 1, 2
    while large <= n:
        small, large = large, small + large
    while True:
        if small <= n:
            n -= small
            if n == 0:
                return small
        small, large = large - small, small

#: columns
def columns(numbers, m):
    """The digits, to base m, are the sums modulo m of the binary digits of the numbers."""
    result = 0
    for place in reversed(range(max(numbers).bit_length())):
        result = result*m + sum(n >> place & 1 for n in numbers) % m
    return result

#: nim_product
def nim_product(a, b):
    if a < 2 or b < 2:
        return a*b
    half = 1
    while max(a, b) >> 2*half:
        half *= 2
    low, high = nim_product(a % (1 << half), b % (1 << half)), nim_product(a >> half, b >> half)
    cross = nim_product((a >> half) ^ a % (1 << half), (b >> half) ^ b % (1 << half)) ^ low
    return (cross << half) ^ low ^ nim_product(high, 1 << half - 1)

#: next_worth
def next_worth(coefficients, worths):
    """What the next place is worth, after those before it, the least first."""
    more = not worths or len(worths) < len(coefficients) and coefficients[-1] > 0
    return sum(c*worth for c, worth in zip(coefficients, reversed(worths))) + more

#: bound
def bound(coefficients, followed):
    """The largest digit after so many that were largest, and how many there are with it."""
    if coefficients[-1] < 0:
        return coefficients[0] - 1 - followed, 1
    if followed + 1 == len(coefficients):
        return coefficients[followed] - 1, 0
    return coefficients[followed], followed + 1

#: digits
def digits(coefficients, n):
    """The digits of a number, the most significant first."""
    worths = [1]
    while worths[-1] <= n:
        worths.append(next_worth(coefficients, worths))
    found = []
    for worth in reversed(worths):
        found.append(n // worth)
        n %= worth
    return found

#: columns_of_digits
def columns_of_digits(coefficients, numbers):
    radix = bound(coefficients, 0)[0] + 1
    rows = [digits(coefficients, n) for n in numbers]
    length = max(map(len, rows))
    rows = [[0]*(length - len(row)) + row for row in rows]
    return [sum(digit*radix**track for track, digit in enumerate(column)) for column in zip(*rows)]

#: accepts
def accepts(table, accepting, coefficients, numbers):
    state = 0
    for column in columns_of_digits(coefficients, numbers):
        state = table[state][column]
    return accepting[state]

#: least_value
def least_value(table, accepting, coefficients, numbers):
    """The least number whose digits, read beside those of the others, lead to an accepting state."""
    one = (bound(coefficients, 0)[0] + 1)**len(numbers)
    reached = {(0, 0): ()}
    for column in [0]*(len(table)*len(coefficients) + 1) + columns_of_digits(coefficients, numbers):
        after = {}
        for (state, followed), word in reached.items():
            largest, next_followed = bound(coefficients, followed)
            for digit in range(largest + 1):
                to = table[state][column + digit*one], next_followed if digit == largest else 0
                longer = word + (digit,)
                after[to] = min(after.get(to, longer), longer)
        reached = after
    words = [word for (state, _), word in reached.items() if accepting[state]]
    if not words:
        return None
    number, worths = 0, []
    for digit in reversed(min(words)):
        worths.append(next_worth(coefficients, worths))
        number += worths[-1]*digit
    return number
