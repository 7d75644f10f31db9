import { describe, expect, test } from "vitest";
import { unknownFacts } from "./facts.ts";
import { type Block, PageText } from "./page-texts.ts";
import { parseText } from "./parse-text.ts";

const paragraph = (text: string) => ({ type: "paragraph", runs: [{ text }] });
const runsOf = (text: string) =>
  parseText(text).flatMap((block) => ("runs" in block ? block.runs : []));
/** What a block shows, without marks. */
const wordsOf = (blocks: readonly Block[]): string =>
  JSON.stringify(blocks, (key, value) => (key === "to" ? undefined : value));
const linksOf = (text: string) => runsOf(text).flatMap(({ to }) => to ?? []);

describe("a text", () => {
  test("has headings below the page's own, paragraphs, and a rule", () => {
    expect(parseText("Intro\n\n# One\n## Two\n### Three\n##### Five\n\n---\n")).toEqual([
      paragraph("Intro"),
      { type: "heading", level: 2, runs: [{ text: "One" }] },
      { type: "heading", level: 2, runs: [{ text: "Two" }] },
      { type: "heading", level: 3, runs: [{ text: "Three" }] },
      { type: "heading", level: 4, runs: [{ text: "Five" }] },
      { type: "rule" },
    ]);
  });

  test("marks what is strong, emphasised, code, a link, or a line's end", () => {
    expect(runsOf("a **b _c_** `d` [e](/returns)  \nf\ng")).toEqual([
      { text: "a " },
      { text: "b ", isStrong: true },
      { text: "c", isStrong: true, isEmphasis: true },
      { text: " " },
      { text: "d", isCode: true },
      { text: " " },
      { text: "e", to: "/returns" },
      { text: "\n" },
      { text: "f" },
      { text: " " },
      { text: "g" },
    ]);
  });

  test("names facts, but not in code, nor by a name that there isn't", () => {
    expect(runsOf("Within **{returnDays} days**, {nobody}, `{since}`")).toEqual([
      { text: "Within " },
      { text: "returnDays", isFact: true, isStrong: true },
      { text: " days", isStrong: true },
      { text: ", " },
      { text: "{nobody}" },
      { text: ", " },
      { text: "{since}", isCode: true },
    ]);
    expect(unknownFacts("{returnDays} {nobody} {toString} { x } {nobody}")).toEqual([
      "nobody",
      "toString",
    ]);
  });

  test("has lists in lists, numbered from any number, whose items may have two paragraphs", () => {
    expect(parseText("- a\n\n  b\n\n  3. c\n  4. d\n- e\n\nf")).toEqual([
      { type: "item", depth: 0, runs: [{ text: "a" }, { text: "\n" }, { text: "b" }] },
      { type: "item", depth: 1, number: 3, runs: [{ text: "c" }] },
      { type: "item", depth: 1, number: 4, runs: [{ text: "d" }] },
      { type: "item", depth: 0, runs: [{ text: "e" }] },
      paragraph("f"),
    ]);
  });

  test("has quotes, code and tables", () => {
    expect(parseText("> a\n>\n> - b\n\n    c\n\n| d | e |\n|---|---|\n| f | **g** |\n")).toEqual([
      { isQuoted: true, ...paragraph("a") },
      { isQuoted: true, type: "item", depth: 0, runs: [{ text: "b" }] },
      { type: "code", text: "c" },
      {
        type: "table",
        head: [[{ text: "d" }], [{ text: "e" }]],
        rows: [[[{ text: "f" }], [{ text: "g", isStrong: true }]]],
      },
    ]);
  });
});

describe("a hostile text", () => {
  test.each([
    "<script>struck()</script>",
    "<img src=x onerror=struck()>",
    "a <b onclick='struck()'>b</b> c",
    "![struck](https://evil.example/x.png)",
    "&lt;script&gt;",
  ])("is shown as it was typed: %s", (text) => {
    const blocks = parseText(text);
    expect(blocks.every(({ type }) => type === "paragraph")).toBe(true);
    const shown = runsOf(text).map((run) => run.text);
    if (!text.includes("&") && !text.startsWith("!")) expect(shown.join("")).toBe(text);
  });

  test.each([
    "[x](javascript:struck())",
    "[x](JaVaScRiPt:struck())",
    "[x](&#106;avascript:struck())",
    "[x](java\\script:struck())",
    "[x](data:text/html,struck)",
    "[x](vbscript:struck)",
    "[x](file:///etc/passwd)",
    "[x](//evil.example)",
    "[x](evil.example)",
    "<javascript:struck()>",
    "[x]\n\n[x]: javascript:struck()",
  ])("links to nothing but pages, mails and telephones: %s", (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  test("leads no own path to another site", () => {
    for (const to of linksOf("[x](/\\\\evil.example) [y](/%5Cevil.example) [z](/a//b)"))
      expect(new URL(to, "https://own.example").origin).toBe("https://own.example");
  });

  test("keeps the links that a text may have", () => {
    expect(
      linksOf(
        "[a](https://b.example/?c=d#e) [f](mailto:g@h.example) [i](tel:+4512) <http://j.example>",
      ),
    ).toEqual(["https://b.example/?c=d#e", "mailto:g@h.example", "tel:+4512", "http://j.example"]);
  });

  test("has no invisible characters that turn its direction", () => {
    const [run] = runsOf("safe\u202egnp.exe\u2066\u0000");
    expect(run?.text).toBe("safegnp.exe");
    expect(parseText("\u200b\u202e \ufeff")).toEqual([]);
  });

  test.each([
    ["quotes", ">".repeat(20_000)],
    ["lists", "- ".repeat(10_000)],
    ["brackets", "[".repeat(20_000)],
    ["links", "[a](".repeat(5_000)],
    ["emphasis", "*a_".repeat(6_000)],
    ["stars", "*".repeat(20_000)],
    ["backticks", Array.from({ length: 190 }, (_, n) => "`".repeat(n)).join(" ")],
    ["a table", `${"|a".repeat(400)}|\n${"|-".repeat(400)}|\n${"|b|\n".repeat(4_500)}`],
    ["entities", "&#0;".repeat(5_000)],
    ["references", "[a]: /b\n".repeat(2_500)],
  ])("of nothing but %s is parsed, and no deeper than a page shows", (_, text) => {
    const blocks = parseText(text);
    expect(PageText.shape.blocks.safeParse(blocks).success).toBe(true);
    for (const block of blocks) if (block.type === "item") expect(block.depth).toBeLessThan(4);
    expect(wordsOf(blocks).length).toBeLessThan(1_000_000);
  });
});
