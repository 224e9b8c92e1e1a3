// The recursion of course notes, with a memory and a std::set, and a plain array version that looks at every option:
// what Grundy's tables are compared with. One line each: name, values, nanoseconds of processor time a value, checksum.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <set>
#include <string>
#include <vector>

static double now() { return 1e9 * clock() / CLOCKS_PER_SEC; }

static void report(const char *name, long values, double start, long sum) {
    printf("%s %ld values %.2f ns/value, checksum %ld\n", name, values, (now() - start) / values, sum);
    fflush(stdout);
}

static int mex(const std::set<int> &seen) {
    int value = 0;
    while (seen.count(value)) value++;
    return value;
}

static std::vector<std::vector<int>> memory;
static std::vector<std::vector<std::vector<int>>> memory3;

static int queen(int x, int y) {
    int &known = memory[x][y];
    if (known >= 0) return known;
    std::set<int> seen;
    for (int u = 0; u < x; u++) seen.insert(queen(u, y));
    for (int v = 0; v < y; v++) seen.insert(queen(x, v));
    for (int t = 1; t <= std::min(x, y); t++) seen.insert(queen(x - t, y - t));
    return memory[x][y] = mex(seen);
}

static int chocolate(int y, int z) {
    int &known = memory[y][z];
    if (known >= 0) return known;
    std::set<int> seen;
    for (int v = 0; v < y; v++) seen.insert(chocolate(v, z));
    for (int w = 0; w < z; w++) seen.insert(chocolate(std::min(y, w / 3), w));
    return memory[y][z] = mex(seen);
}

static int bar(int x, int y, int z) {
    int &known = memory3[x][y][z];
    if (known >= 0) return known;
    std::set<int> seen;
    for (int u = 0; u < x; u++) seen.insert(bar(u, y, z));
    for (int w = 0; w < z; w++) seen.insert(bar(x, y, w));
    for (int t = 0; t < y; t++) seen.insert(bar(x, t, std::min(z, t / 2)));
    return memory3[x][y][z] = mex(seen);
}

static void recursion() {
    double start = now();
    long sum = 0, count = 0;
    memory.assign(401, std::vector<int>(401, -1));
    for (int x = 0; x <= 400; x++)
        for (int y = 0; y <= 400; y++) sum += queen(x, y), count++;
    report("queen-400", count, start, sum);

    start = now(), sum = count = 0;
    memory.assign(201, std::vector<int>(601, -1));
    for (int z = 0; z <= 600; z++)
        for (int y = 0; y <= z / 3; y++) sum += chocolate(y, z), count++;
    report("chocolate-600", count, start, sum);

    start = now(), sum = count = 0;
    memory3.assign(101, std::vector<std::vector<int>>(101, std::vector<int>(51, -1)));
    for (int x = 0; x <= 100; x++)
        for (int y = 0; y <= 100; y++)
            for (int z = 0; z <= y / 2; z++) sum += bar(x, y, z), count++;
    report("bar-100", count, start, sum);
}

static void arrays() {
    const int N = 400;
    double start = now();
    std::vector<std::vector<int>> g(N + 1, std::vector<int>(N + 1));
    std::vector<int> stamp(4 * N + 4, 0);
    long sum = 0, count = 0;
    for (int x = 0; x <= N; x++)
        for (int y = 0; y <= N; y++) {
            int mark = ++count;
            for (int u = 0; u < x; u++) stamp[g[u][y]] = mark;
            for (int v = 0; v < y; v++) stamp[g[x][v]] = mark;
            for (int t = 1; t <= std::min(x, y); t++) stamp[g[x - t][y - t]] = mark;
            int value = 0;
            while (stamp[value] == mark) value++;
            sum += g[x][y] = value;
        }
    report("queen-400-array", count, start, sum);

    const int H = 20000;
    start = now(), sum = 0;
    std::vector<int> heap(H + 1), seen(1024, -1);
    for (int n = 0; n <= H; n++) {
        if (n >= 2) seen[heap[n - 1]] = n;
        for (int a = 1; a <= n - 1 - a; a++) seen[heap[a] ^ heap[n - 1 - a]] = n;
        int value = 0;
        while (seen[value] == n) value++;
        sum += heap[n] = value;
    }
    report("officers-20000-array", H + 1, start, sum);

    const int S = 100000000;
    std::vector<int> options;
    unsigned long long state = 0x9E3779B97F4A7C15ull;
    std::set<int> chosen;
    while (chosen.size() < 100) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        chosen.insert(1 + state % 399);
    }
    options.assign(chosen.begin(), chosen.end());
    start = now(), sum = 0;
    std::vector<unsigned char> take(S + 1);
    std::vector<int> last(128, -1);
    for (int n = 0; n <= S; n++) {
        for (int s : options) {
            if (s > n) break;
            last[take[n - s]] = n;
        }
        int value = 0;
        while (last[value] == n) value++;
        sum += take[n] = value;
    }
    report("near-options-array", S + 1, start, sum);
}

int main() {
    recursion();
    arrays();
}
