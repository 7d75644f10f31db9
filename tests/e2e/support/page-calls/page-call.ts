import type { Route } from "@shop/contract/endpoints";
import type { Locator, Page } from "playwright";
import { dialog } from "../on-page.ts";
import type { Person } from "../people.ts";

/** One of a page's calls: how a user causes it, and what the page shows of it. */
export interface PageCall {
  readonly call: Route;
  /** The page that makes it. */
  readonly at: string;
  /** How often the page may make it on its own, when it fails. */
  readonly tries: number;
  /** Creates what the call needs, before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Causes the call on the open page; a list is called for by opening its page. */
  readonly act?: (page: Page) => Promise<void>;
  /** Where the page says what went wrong, beside the toast. */
  readonly place?: (page: Page) => Locator;
  /** The place alone says it. */
  readonly withoutToast?: true;
  /** Expects what must remain after a failure, such as what was typed. */
  readonly kept?: (page: Page) => Promise<void>;
  /** Repeats the call by what the page offers for that. */
  readonly again: (page: Page) => Promise<void>;
  /** Causes the call after a login in between, which takes away what `again` needs. */
  readonly anew?: (page: Page) => Promise<void>;
  /** Leads to the login after a 401, on a page that visitors may see as well. */
  readonly toLogin?: (page: Page) => Promise<void>;
  /** Expects what the page shows once the call has worked. */
  readonly works: (page: Page) => Promise<void>;
}

/** A call by which somebody changes something. */
export interface Change extends PageCall {
  readonly who: () => Promise<Person>;
  readonly act: (page: Page) => Promise<void>;
}

/** Opens a dialog unless it is open: a login in between has closed it. */
export const openDialog = async (page: Page, open: () => Promise<void>): Promise<Locator> => {
  if ((await dialog(page).count()) === 0) await open();
  return dialog(page);
};
