import type { PageText } from "@shop/contract/page-texts";
import type { PublicSettings } from "@shop/contract/shop-settings";
import type { PageAnswers } from "../../domain/products/page-answers.ts";

/** The data of a page's inline scripts, which the build writes into the page as JSON. */
export interface PageData extends PageAnswers {
  /** The addresses of the page's script files, in the order in which they run. */
  readonly scripts: readonly string[];
  /** The script file that starts the site, one of `scripts`. */
  readonly start: string;
  /** The addresses of the style sheets whose rules the page carries inline. */
  readonly sheets: readonly string[];
  /** What admins have set, on a page rendered on request; absent while that is as configured. */
  readonly settings?: PublicSettings;
  /** Whether the page asks what admins have set: it is a file, and loads no list that names the settings' revision. */
  readonly asksSettings?: true;
  /** The text of a page about the shop; absent while it is as configured. */
  readonly text?: PageText;
  readonly firstLists?: {
    /** The page's path. Other pages, with other lists, can share its file. */
    readonly path: string;
    /** Who sees these lists: people with a session, without one, or both. */
    readonly audience: "everybody" | "visitors" | "signedIn";
    /** The calls' addresses. */
    readonly addresses: readonly string[];
    /** The address to request instead if the page's address has a query, which is appended. */
    readonly searched?: string;
  };
}

/** The id of the element that holds the JSON. */
export const pageDataId = "page-data";

/** @returns the page's data; the development server's page has none */
export const readPageData = (): Partial<PageData> =>
  JSON.parse(document.getElementById(pageDataId)?.textContent ?? "{}");
