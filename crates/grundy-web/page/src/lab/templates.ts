/** Texts to begin a game of one's own with; the remark at the head is in the language of the page. */
export const TEMPLATES: { name: "take" | "heaps" | "piece" | "bar"; text: (remark: string) => string }[] = [
  {
    name: "take",
    text: (remark) => `# ${remark}
game mygame(n)
    title "My game" ja "わたしのゲーム"
    move "take stones" ja "石を取る" { (n - s) : s in {1, 2, 4} }
    picture heaps
`,
  },
  {
    name: "heaps",
    text: (remark) => `# ${remark}
game mygame(x, y)
    title "My game" ja "わたしのゲーム"
    move "take from the first heap" ja "1つ目の山から取る" { (u, y) : u < x }
    move "take from the second heap" ja "2つ目の山から取る" { (x, v) : v < y }
    move "take one from each" ja "両方から1個ずつ取る" { (x - 1, y - 1) }
    picture heaps
`,
  },
  {
    name: "piece",
    text: (remark) => `# ${remark}
game mygame(x, y)
    title "My game" ja "わたしのゲーム"
    move "step left" ja "左へ動かす" { (x - s, y) : 1 <= s <= 2 }
    move "step down" ja "下へ動かす" { (x, y - s) : 1 <= s <= 2 }
    layout x across, y up
    picture board
`,
  },
  {
    name: "bar",
    text: (remark) => `# ${remark}
game mygame(y, z)
    title "My bar" ja "わたしのチョコレート"
    where y <= f(z)
    let f(t) = floor(t/2)
    move "cut across" ja "横に切る" { (v, z) : v < y }
    move "cut upright" ja "縦に切る" { (min(y, f(w)), w) : w < z }
    layout z down, y across
    picture bar { (i, j) : i <= z and j <= min(y, f(i)) }
`,
  },
];

/** A bar under a staircase of these heights: column i may be \`heights[i]\` squares high. */
export function staircase(heights: number[], remark: string): string {
  const f = heights.map((height) => height - 1);
  return `# ${remark}
game mygame[f: list = [${f.join(", ")}]](y, z)
    title "My staircase" ja "わたしの階段"
    where z < length(f) and y <= f[z]
    require z = 0 or f[z - 1] <= f[z]
    move "cut across" ja "横に切る" { (v, z) : v < y }
    move "cut upright" ja "縦に切る" { (min(y, f[w]), w) : w < z }
    layout z down, y across
    picture bar { (i, j) : i <= z and j <= min(y, f[i]) }
`;
}
