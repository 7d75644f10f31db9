import MarkdownIt, { type Token } from "markdown-it";
import { splitFacts } from "./facts.ts";
import { linkTarget } from "./link-target.ts";
import type { Block, Run } from "./page-texts.ts";
import { plainText } from "./plain-text.ts";

/** The deepest list in a list that a page shows as such; deeper ones are shown beside it. */
const deepestList = 3;

/** CommonMark with tables. Raw HTML, pictures, and links to what linkTarget excludes stay the text that was typed. */
const parserWithout = (...rules: string[]) => {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });
  parser.validateLink = (address: string) => linkTarget.test(address);
  return parser.disable(["image", "strikethrough", ...rules]);
};
const markdown = parserWithout();
const withoutTables = parserWithout("table");

/** Cells of a table that a page shows. The parser fills up short rows, so few characters could make many. */
const mostCells = 4_000;

const hasVastTable = (text: string): boolean => {
  const rows = text.split("\n").filter((line) => line.includes("|"));
  const columns = rows.map((row) => (/^[\s>|:-]+$/.test(row) ? row.split("|").length : 1));
  return rows.length * Math.max(1, ...columns) > mostCells;
};

type Marks = Omit<Run, "text" | "isFact">;

const runsOf = ({ children }: Token): Run[] => {
  const runs: Run[] = [];
  const marks: Marks[] = [{}];
  for (const { type, content, nesting, attrs } of children ?? []) {
    const now = marks.at(-1) ?? {};
    if (nesting === -1) marks.pop();
    else if (type === "strong_open") marks.push({ ...now, isStrong: true });
    else if (type === "em_open") marks.push({ ...now, isEmphasis: true });
    else if (type === "link_open") {
      const [, to] = attrs?.find(([name]) => name === "href") ?? [];
      marks.push({ ...now, ...(to === undefined ? {} : { to: `${to}` }) });
    } else if (type === "hardbreak") runs.push({ ...now, text: "\n" });
    else if (type === "softbreak") runs.push({ ...now, text: " " });
    else if (type === "code_inline") runs.push({ ...now, text: content, isCode: true });
    else
      for (const { text, isFact } of splitFacts(content))
        runs.push({ ...now, text, ...(isFact ? { isFact } : {}) });
  }
  return runs;
};

type Table = Extract<Block, { type: "table" }>;

/** A list's kind, and the number of its next item; null if it has none. */
interface List {
  next: number | null;
}

/** Collects the blocks of a text, whose tokens come in the order in which they stand. */
const blocksOf = (tokens: readonly Token[]): Block[] => {
  const blocks: Block[] = [];
  const lists: List[] = [];
  let quotes = 0;
  let item: Extract<Block, { type: "item" }> | null = null;
  let itemIsNew = false;
  let heading: 2 | 3 | 4 | null = null;
  let table: Table | null = null;
  const quoted = () => (quotes > 0 ? ({ isQuoted: true } as const) : {});

  const addRuns = (runs: Run[]): void => {
    if (table) (table.rows.at(-1) ?? table.head).push(runs);
    else if (item && itemIsNew) {
      item.runs = runs;
      itemIsNew = false;
    } else if (item) item.runs.push({ text: "\n" }, ...runs);
    else if (heading) blocks.push({ ...quoted(), type: "heading", level: heading, runs });
    else blocks.push({ ...quoted(), type: "paragraph", runs });
  };

  for (const token of tokens) {
    const { type, tag, content, attrs } = token;
    switch (type) {
      case "inline":
        addRuns(runsOf(token));
        break;
      case "heading_open":
        heading = tag === "h1" || tag === "h2" ? 2 : tag === "h3" ? 3 : 4;
        break;
      case "heading_close":
        heading = null;
        break;
      case "blockquote_open":
        quotes++;
        item = null;
        break;
      case "blockquote_close":
        quotes--;
        item = null;
        break;
      case "bullet_list_open":
        lists.push({ next: null });
        break;
      case "ordered_list_open":
        lists.push({ next: Number(attrs?.find(([name]) => name === "start")?.[1] ?? 1) });
        break;
      case "bullet_list_close":
      case "ordered_list_close":
        lists.pop();
        item = null;
        break;
      case "list_item_open": {
        const list = lists.at(-1);
        const depth = Math.min(lists.length - 1, deepestList);
        const number = list && list.next !== null ? { number: list.next++ } : {};
        item = { ...quoted(), type: "item", depth, ...number, runs: [] };
        itemIsNew = true;
        blocks.push(item);
        break;
      }
      case "fence":
      case "code_block":
        blocks.push({ ...quoted(), type: "code", text: content.replace(/\n$/, "") });
        item = null;
        break;
      case "hr":
        blocks.push({ ...quoted(), type: "rule" });
        item = null;
        break;
      case "table_open":
        table = { ...quoted(), type: "table", head: [], rows: [] };
        blocks.push(table);
        break;
      case "tr_open":
        if (table && table.head.length > 0) table.rows.push([]);
        break;
      case "table_close":
        table = null;
        item = null;
        break;
    }
  }
  return blocks;
};

/**
 * Parses a text of a page: Markdown with facts in braces.
 *
 * @returns its blocks; none for a text that shows nothing
 */
export const parseText = (text: string): Block[] => {
  const plain = plainText(text);
  const parser = hasVastTable(plain) ? withoutTables : markdown;
  return blocksOf(parser.parse(plain, {}));
};
