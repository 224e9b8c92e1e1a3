//: std::max
//: std::min
#include <algorithm>

//: std::gcd
#include <numeric>

//: std::llabs
#include <cstdlib>

//: std::initializer_list
#include <initializer_list>

//: std::map
#include <map>

//: std::domain_error
#include <stdexcept>

//: std::swap
#include <utility>

//: std::string
#include <string>

//: std::vector
#include <vector>

//: integer
using integer = long long;

//: quotient
integer quotient(integer a, integer b) { return a / b - (a % b != 0 && (a % b < 0) != (b < 0)); }

//: modulo
integer modulo(integer a, integer b) { return (a % b + b) % b; }

//: divides
bool divides(integer a, integer b) { return a == 0 ? b == 0 : b % a == 0; }

//: contains
bool contains(integer n, std::initializer_list<integer> set) {
    for (integer element : set)
        if (element == n) return true;
    return false;
}

//: floor_root
// The floor of (a + b√d)/c.
integer floor_root(integer a, integer b, integer d, integer c) {
    if (c < 0) a = -a, b = -b, c = -c;
    const __int128 square = static_cast<__int128>(b) * b * d;
    __int128 root = 0;
    for (__int128 bit = static_cast<__int128>(1) << 62; bit > 0; bit /= 2)
        if ((root + bit) * (root + bit) <= square) root += bit;
    if (b < 0) root = -root - (root * root < square);
    const __int128 sum = a + root;
    return static_cast<integer>(sum / c - (sum % c < 0));
}

//: highest_bit
integer highest_bit(integer n) { return integer(1) << (63 - __builtin_clzll(n)); }

//: lowest_bit
integer lowest_bit(integer n) { return n & -n; }

//: power_part
integer power_part(integer n, integer b) {
    integer power = 1;
    for (; n % b == 0; n /= b) power *= b;
    return power;
}

//: last_nonzero
integer last_nonzero(integer n, integer b) {
    while (n % b == 0) n /= b;
    return n % b;
}

//: digit_sum
integer digit_sum(integer n, integer b) {
    integer total = 0;
    for (; n > 0; n /= b) total += n % b;
    return total;
}

//: nim_sum
// The sum without carry to base b.
integer nim_sum(integer x, integer y, integer b) {
    integer total = 0;
    for (integer worth = 1; x > 0 || y > 0; x /= b, y /= b, worth *= b) total += (x % b + y % b) % b * worth;
    return total;
}

//: is_prime
bool is_prime(integer n) {
    for (integer d = 2; d <= n / d; d++)
        if (n % d == 0) return false;
    return n > 1;
}

//: zeckendorf
// The least of the non-neighbouring Fibonacci numbers whose sum is n.
integer zeckendorf(integer n) {
    unsigned long long small = 1, large = 2, rest = n;
    while (large <= rest) {
        large += small;
        small = large - small;
    }
    for (;;) {
        if (small <= rest) {
            rest -= small;
            if (rest == 0) return small;
        }
        large -= small;
        std::swap(small, large);
    }
}

//: columns
// The digits, to base m, are the sums modulo m of the binary digits of the numbers.
integer columns(std::initializer_list<integer> numbers, integer m) {
    integer result = 0;
    for (int place = 62; place >= 0; place--) {
        integer sum = 0;
        for (integer n : numbers) sum += n >> place & 1;
        result = result * m + sum % m;
    }
    return result;
}

//: nim_product
integer nim_product(unsigned long long a, unsigned long long b) {
    if (a < 2 || b < 2) return a * b;
    int half = 1;
    while (half < 32 && (a | b) >> 2 * half) half *= 2;
    const unsigned long long lower = (1ULL << half) - 1;
    const unsigned long long low = nim_product(a & lower, b & lower), high = nim_product(a >> half, b >> half);
    const unsigned long long cross = nim_product((a >> half) ^ (a & lower), (b >> half) ^ (b & lower)) ^ low;
    return (cross << half) ^ low ^ nim_product(high, 1ULL << (half - 1));
}

//: next_worth
// What the next place is worth, after those before it, the least first.
unsigned long long next_worth(const std::vector<integer>& coefficients, const std::vector<unsigned long long>& worths) {
    unsigned long long worth = worths.empty() || (worths.size() < coefficients.size() && coefficients.back() > 0) ? 1 : 0;
    for (std::size_t i = 0; i < coefficients.size() && i < worths.size(); i++)
        worth += coefficients[i] * worths[worths.size() - 1 - i];
    return worth;
}

//: bound
// The largest digit after so many that were largest, and how many there are with it.
std::pair<int, std::size_t> bound(const std::vector<integer>& coefficients, std::size_t followed) {
    if (coefficients.back() < 0) return {coefficients[0] - 1 - followed, 1};
    if (followed + 1 == coefficients.size()) return {coefficients[followed] - 1, 0};
    return {coefficients[followed], followed + 1};
}

//: columns_of_digits
// The digits of all numbers, the most significant first; of r digits, that of number i counts r^i.
std::vector<int> columns_of_digits(const std::vector<integer>& coefficients, const std::vector<integer>& numbers) {
    const int radix = bound(coefficients, 0).first + 1;
    std::vector<unsigned long long> worths = {1};
    for (integer n : numbers)
        while (worths.back() <= static_cast<unsigned long long>(n)) worths.push_back(next_worth(coefficients, worths));
    std::vector<int> columns(worths.size());
    int one = 1;
    for (integer n : numbers) {
        unsigned long long rest = n;
        for (std::size_t place = 0; place < worths.size(); place++) {
            const unsigned long long worth = worths[worths.size() - 1 - place];
            columns[place] += static_cast<int>(rest / worth) * one;
            rest %= worth;
        }
        one *= radix;
    }
    return columns;
}

//: accepts
bool accepts(const std::vector<std::vector<int>>& table, const std::vector<bool>& accepting,
             const std::vector<integer>& coefficients, const std::vector<integer>& numbers) {
    int state = 0;
    for (int column : columns_of_digits(coefficients, numbers)) state = table[state][column];
    return accepting[state];
}

//: least_value
// The least number whose digits, read beside those of the others, lead to an accepting state.
integer least_value(const std::vector<std::vector<int>>& table, const std::vector<bool>& accepting,
                    const std::vector<integer>& coefficients, const std::vector<integer>& numbers) {
    int one = 1;
    for (std::size_t i = 0; i < numbers.size(); i++) one *= bound(coefficients, 0).first + 1;
    std::vector<int> columns(table.size() * coefficients.size() + 1);
    for (int column : columns_of_digits(coefficients, numbers)) columns.push_back(column);
    // Digits by the state that they lead to, and by how many of the last are largest.
    std::map<std::pair<int, std::size_t>, std::string> reached = {{{0, 0}, ""}};
    for (int column : columns) {
        std::map<std::pair<int, std::size_t>, std::string> after;
        for (const auto& [from, word] : reached) {
            const auto [state, followed] = from;
            const auto [largest, then] = bound(coefficients, followed);
            for (int digit = 0; digit <= largest; digit++) {
                const std::string longer = word + char('0' + digit);
                const std::size_t next = digit == largest ? then : 0;
                const auto [place, is_new] = after.emplace(std::pair(table[state][column + digit * one], next), longer);
                if (!is_new && longer < place->second) place->second = longer;
            }
        }
        reached = after;
    }
    std::string least;
    for (const auto& [to, word] : reached)
        if (accepting[to.first] && (least.empty() || word < least)) least = word;
    if (least.empty()) throw std::domain_error("no value");
    integer number = 0;
    std::vector<unsigned long long> worths;
    for (std::size_t place = least.size(); place-- > 0;) {
        worths.push_back(next_worth(coefficients, worths));
        number += worths.back() * (least[place] - '0');
    }
    return number;
}
