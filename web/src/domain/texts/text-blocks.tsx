import { type FactSettings, factNamed } from "@shop/contract/facts";
import { linkTarget } from "@shop/contract/link-target";
import type { Block, Run } from "@shop/contract/page-texts";
import { createElement, Fragment, type ReactNode } from "react";
import { useShopSettings } from "../../data/shop-settings.ts";
import { Link } from "../../ui/link.tsx";

type Item = Extract<Block, { type: "item" }>;

/** Elements in their order, which have no identity of their own: a text changes as a whole. */
const inOrder = (elements: readonly ReactNode[]) => createElement(Fragment, null, ...elements);

const linked = (to: string | undefined, content: ReactNode, className?: string): ReactNode => {
  if (to === undefined || !linkTarget.test(to)) return content;
  return to.startsWith("/") ? (
    <Link to={to} className={className}>
      {content}
    </Link>
  ) : (
    <a href={to} className={className}>
      {content}
    </a>
  );
};

const wordsOf = ({ text, isFact }: Run, settings: FactSettings): string =>
  isFact ? (factNamed(text)?.of(settings) ?? `{${text}}`) : text;

const targetOf = ({ to, text, isFact }: Run): string | undefined =>
  to ?? (isFact ? factNamed(text)?.to : undefined);

const runElement =
  (settings: FactSettings, linkClass?: string) =>
  (run: Run): ReactNode => {
    if (run.text === "\n") return <br />;
    const words = wordsOf(run, settings);
    // A text has an element of its own, so that a translated page can change (docs/decisions/070).
    const plain = run.isCode ? <code>{words}</code> : <span>{words}</span>;
    const emphasised = run.isEmphasis ? <em>{plain}</em> : plain;
    const strong = run.isStrong ? <strong>{emphasised}</strong> : emphasised;
    return linked(targetOf(run), strong, linkClass ?? "text-link underline");
  };

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  inOrder(runs.map(runElement(useShopSettings())));

/** A paragraph; one that is a link alone is as large as a button. */
const Paragraph = ({ runs }: { runs: readonly Run[] }) => {
  const settings = useShopSettings();
  const [only, ...others] = runs;
  if (only && others.length === 0 && targetOf(only) !== undefined)
    return runElement(
      settings,
      "justify-self-start py-2 text-lg font-semibold text-link wrap-anywhere",
    )(only);
  return (
    <p className="text-[1.0625rem] wrap-anywhere text-ink-soft">
      <Runs runs={runs} />
    </p>
  );
};

/** Consecutive items as a list, with the deeper ones in lists of their own. */
const List = ({ items, depth }: { items: readonly Item[]; depth: number }) => {
  const rows: { readonly item: Item | null; readonly below: Item[] }[] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (item.depth > depth && last) last.below.push(item);
    else rows.push(item.depth > depth ? { item: null, below: [item] } : { item, below: [] });
  }
  const isNumbered = rows[0]?.item?.number !== undefined;
  return createElement(
    isNumbered ? "ol" : "ul",
    {
      className: `grid gap-1 pl-6 text-[1.0625rem] text-ink-soft wrap-anywhere ${isNumbered ? "list-decimal" : "list-disc"}`,
    },
    ...rows.map(({ item, below }) =>
      createElement(
        "li",
        { value: item?.number },
        item && <Runs runs={item.runs} />,
        below.length > 0 && <List items={below} depth={depth + 1} />,
      ),
    ),
  );
};

const cells = (tag: "th" | "td", row: readonly (readonly Run[])[]) =>
  createElement(
    "tr",
    { className: "border-b border-line" },
    ...row.map((runs) =>
      createElement(tag, { className: "p-2 text-left align-top" }, <Runs runs={runs} />),
    ),
  );

const Rows = ({ rows }: Pick<Extract<Block, { type: "table" }>, "rows">) =>
  inOrder(rows.map((row) => cells("td", row)));

const Table = ({ head, rows }: Extract<Block, { type: "table" }>) => (
  <table className="w-full text-[1.0625rem] wrap-anywhere text-ink-soft">
    <thead>{cells("th", head)}</thead>
    <tbody>
      <Rows rows={rows} />
    </tbody>
  </table>
);

type Group =
  | { readonly type: "list"; readonly items: Item[] }
  | { readonly type: "quote"; readonly blocks: Block[] }
  | Exclude<Block, Item>;

/** Collects what stands together: the parts of a quote, and the items of a list. */
const grouped = (blocks: readonly Block[]): Group[] => {
  const groups: Group[] = [];
  for (const { isQuoted, ...block } of blocks) {
    const last = groups.at(-1);
    if (isQuoted && last?.type === "quote") last.blocks.push(block);
    else if (isQuoted) groups.push({ type: "quote", blocks: [block] });
    else if (block.type !== "item") groups.push(block);
    else if (last?.type === "list") last.items.push(block);
    else groups.push({ type: "list", items: [block] });
  }
  return groups;
};

const groupElement = (group: Group): ReactNode => {
  switch (group.type) {
    case "heading":
      return createElement(
        `h${group.level}`,
        { className: group.level === 2 ? "text-section" : "text-2xl" },
        <Runs runs={group.runs} />,
      );
    case "paragraph":
      return <Paragraph runs={group.runs} />;
    case "list":
      return (
        <List items={group.items} depth={Math.min(...group.items.map(({ depth }) => depth))} />
      );
    case "quote":
      return (
        <blockquote className="grid gap-3 border-l-4 border-line pl-4">
          <Blocks blocks={group.blocks} />
        </blockquote>
      );
    case "code":
      return <pre className="wrap-anywhere whitespace-pre-wrap">{group.text}</pre>;
    case "table":
      return <Table {...group} />;
    case "rule":
      return <hr className="border-line" />;
  }
};

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  inOrder(grouped(blocks).map(groupElement));

const startsSection = (block: Block): boolean =>
  block.type === "heading" && block.level === 2 && !block.isQuoted;

/** A text as a page shows it: its intro, and sections that begin with its headings. */
export const readText = (blocks: readonly Block[]) => {
  const [first, ...others] = blocks;
  const hasIntro = first?.type === "paragraph" && !first.isQuoted;
  const sections: Block[][] = [];
  for (const block of hasIntro ? others : blocks) {
    const last = sections.at(-1);
    if (!last || startsSection(block)) sections.push([block]);
    else last.push(block);
  }
  return { intro: hasIntro ? first.runs : null, sections };
};

/** The words of a text's first paragraph, with its facts; empty if it begins with something else. */
export const introOf = (blocks: readonly Block[], settings: FactSettings): string =>
  (readText(blocks).intro ?? []).map((run) => wordsOf(run, settings)).join("");

const sectionElement = (blocks: readonly Block[]): ReactNode => (
  <section className="grid max-w-176 min-w-0 content-start gap-3 border-t-2 border-ink pt-4">
    <Blocks blocks={blocks} />
  </section>
);

/** A text below its page's heading, in one column or, in a wide window, two. */
export const TextSections = ({
  sections,
  columns,
}: {
  sections: readonly (readonly Block[])[];
  columns: 1 | 2;
}) =>
  createElement(
    "div",
    { className: `grid gap-x-16 gap-y-10 ${columns === 2 ? "lg:grid-cols-2" : ""}` },
    ...sections.map(sectionElement),
  );

/** The first paragraph, under a page's heading. */
export const TextIntro = ({ runs }: { runs: readonly Run[] }) => <Runs runs={runs} />;
