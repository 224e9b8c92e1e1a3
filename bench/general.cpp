// Games without a kernel of their own, written by hand in plain C++: a dense array, and stamps for the values seen.
// One line each: name, values, nanoseconds of processor time a value, checksum.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <utility>
#include <vector>

using Result = std::pair<long long, long long>;  // how many values, and their sum

static double processor_time() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

static std::vector<unsigned> stamps(1 << 16);
static unsigned stamp;

static void clear() { ++stamp; }
static void insert(unsigned value) { stamps[value] = stamp; }
static int mex() {
    int least = 0;
    while (stamps[least] == stamp) least++;
    return least;
}

template <class Fill>
static void measure(const char *name, Fill fill) {
    double best = 1e18;
    Result result;
    for (int i = 0; i < 5; i++) {
        double start = processor_time();
        result = fill();
        best = std::min(best, processor_time() - start);
    }
    printf("%s %lld values %.2f ns/value, checksum %lld\n", name, result.first, best / result.first, result.second);
}

int main() {
    measure("knight-700-array", [] {
        // Moves may add to one coordinate: in the order of x + y, and as far as moves lead.
        const int N = 700, M = 2 * N + 4;
        std::vector<int> g((size_t)M * M, -1);
        Result r;
        for (int s = 0; s <= 2 * N; s++)
            for (int x = 0; x <= s; x++) {
                int y = s - x;
                if (x >= M || y >= M) continue;
                clear();
                if (x >= 2) insert(g[(size_t)(x - 2) * M + y + 1]);
                if (x >= 2 && y >= 1) insert(g[(size_t)(x - 2) * M + y - 1]);
                if (y >= 2) insert(g[(size_t)(x + 1) * M + y - 2]);
                if (x >= 1 && y >= 2) insert(g[(size_t)(x - 1) * M + y - 2]);
                int m = mex();
                g[(size_t)x * M + y] = m;
                if (x <= N && y <= N) r.second += m, r.first++;
            }
        return r;
    });
    measure("euclid-200-array", [] {
        const int N = 200, S = N + 1;
        std::vector<int> g(S * S);
        Result r;
        for (int a = 1; a <= N; a++)
            for (int b = 1; b <= N; b++) {
                clear();
                for (int c = 1; c < a; c++) if ((a - c) % b == 0) insert(g[c * S + b]);
                for (int c = 1; c < b; c++) if ((b - c) % a == 0) insert(g[a * S + c]);
                int m = g[a * S + b] = mex();
                r.second += m, r.first++;
            }
        return r;
    });
    measure("cutting-300-array", [] {
        const int N = 300, S = N + 1;
        std::vector<int> g(S * S);
        Result r;
        for (int h = 2; h <= N; h++)
            for (int w = 2; w <= N; w++) {
                clear();
                for (int i = 2; i <= h - 2; i++) insert(g[i * S + w] ^ g[(h - i) * S + w]);
                for (int i = 2; i <= w - 2; i++) insert(g[h * S + i] ^ g[h * S + w - i]);
                int m = g[h * S + w] = mex();
                r.second += m, r.first++;
            }
        return r;
    });
    measure("fibonaccinim-300-array", [] {
        const int N = 300, S = 2 * N + 2;
        std::vector<int> g((N + 1) * S);
        Result r;
        for (int n = 0; n <= N; n++)
            for (int q = 0; q <= 2 * N; q++) {
                clear();
                for (int k = 1; k <= std::min(q, n); k++) insert(g[(n - k) * S + 2 * k]);
                int m = g[n * S + q] = mex();
                if (q <= N) r.second += m, r.first++;
            }
        return r;
    });
    measure("oddrook-300-array", [] {
        const int N = 300, S = N + 1;
        std::vector<int> g(S * S);
        Result r;
        for (int x = 0; x <= N; x++)
            for (int y = 0; y <= N; y++) {
                clear();
                for (int u = 0; u < x; u++) if ((x - u) & 1) insert(g[u * S + y]);
                for (int v = 0; v < y; v++) if ((x + v) & 1) insert(g[x * S + v]);
                int m = g[x * S + y] = mex();
                r.second += m, r.first++;
            }
        return r;
    });
    measure("squares-400-array", [] {
        const int N = 400, S = N + 1;
        std::vector<int> g(S * S);
        Result r;
        for (int x = 0; x <= N; x++)
            for (int y = 0; y <= N; y++) {
                clear();
                for (int s = 1; s * s <= x; s++) insert(g[(x - s * s) * S + y]);
                for (int s = 1; s * s <= y; s++) insert(g[x * S + y - s * s]);
                for (int s = 1; s * s <= x; s++)
                    for (int t = 1; t <= y && t <= 3; t++) insert(g[(x - s * s) * S + y - t]);
                int m = g[x * S + y] = mex();
                r.second += m, r.first++;
            }
        return r;
    });
    measure("sums-300-array", [] {
        const int N = 300, S = N + 1;
        std::vector<int> g(S * S);
        Result r;
        for (int x = 0; x <= N; x++)
            for (int y = 0; y <= N; y++) {
                clear();
                for (int s = 0; s <= x && s <= 9; s++)
                    for (int t = 0; t <= y && s + t <= 9; t++)
                        if (s + t > 0 && (s + 2 * t) % 3 == 1) insert(g[(x - s) * S + y - t]);
                int m = g[x * S + y] = mex();
                r.second += m, r.first++;
            }
        return r;
    });
}
