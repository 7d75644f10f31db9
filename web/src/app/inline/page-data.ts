import type { ToolAnswer } from "../../products/tool-answer.ts";

/** What the build tells the inline scripts of a page, as JSON in the page. */
export interface PageData {
  /** The addresses of the page's script files, in the order in which they run. */
  readonly scripts: readonly string[];
  /** The largest of them, which takes longest to arrive: React. */
  readonly largest: string;
  /** The one of them that starts the site. */
  readonly start: string;
  /** The addresses of the style sheets whose rules the page carries inline. */
  readonly sheets: readonly string[];
  /** The address of the headings' font. */
  readonly font: string;
  /** On the page for unknown addresses: every address of the site. */
  readonly addresses?: readonly string[];
  /** On a tool's page: what it was rendered with. */
  readonly tool?: ToolAnswer;
  readonly firstLists?: {
    /** The page's path: its file may answer for others, too, which show other lists. */
    readonly path: string;
    /** Whose page shows them: with a session, without one, or both. */
    readonly audience: "everybody" | "visitors" | "signedIn";
    /** The calls' addresses. */
    readonly addresses: readonly string[];
    /** The call's address that is requested instead, with the query that the page's address has. */
    readonly searched?: string;
  };
}

/** The id of the element that holds the JSON. */
export const pageDataId = "page-data";

/** @returns the page's data; the development server's page has none */
export const readPageData = (): Partial<PageData> =>
  JSON.parse(document.getElementById(pageDataId)?.textContent ?? "{}");
