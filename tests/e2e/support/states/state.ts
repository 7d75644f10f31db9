import { problemKinds } from "@pros-and-drill/contract/problem";
import type { Locator, Page, Route } from "playwright";
import { expect } from "../expect.ts";
import type { Who } from "../signed-in.ts";

/** A page of the shop in one of the states in which people meet it. */
export interface State {
  readonly name: string;
  readonly at: string;
  readonly who: Who;
  /** It exists on small screens only. */
  readonly small?: true;
  /** What the browser says of it on the console, beside calls that fail. */
  readonly console?: RegExp;
  /** What the shop answers, where that isn't what it usually does. */
  readonly shop?: (page: Page) => Promise<void>;
  /** Brings the page into the state. */
  readonly act?: (page: Page) => Promise<void>;
  /** It is there: what shows then, and not before. */
  readonly shows: (page: Page) => Locator;
}

/** Has the shop answer its calls in another way, but for whether somebody is an admin. */
const answering =
  (answer: (route: Route) => Promise<void>, calls = /\/api\/(?!admin|user\/)/) =>
  async (page: Page): Promise<void> => {
    await page.route(calls, answer);
  };

/** The shop fails at every list. */
export const failing = answering((route) => {
  const { status, title } = problemKinds.internal;
  const json = { title, status, detail: title, code: "internal", requestId: "r-1" };
  return route.fulfill({ status, contentType: "application/problem+json", json });
});

/** There is nothing on any list. */
export const empty = answering((route) => route.fulfill({ json: [] }));

/** The shop answers later than anybody waits. */
export const silent = answering(async () => {});

/** It isn't even known whether this is an admin. */
export const allSilent = answering(async () => {}, /\/api\//);

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).first().click();

/** A few of each list say as much as a hundred, and come sooner. */
const shorten = answering((route) => {
  if (route.request().method() !== "GET") return route.fallback();
  const url = new URL(route.request().url());
  url.searchParams.set("limit", "6");
  return route.fallback({ url: url.href });
});

/** Opens a page and brings it into a state. */
export const enter = async (page: Page, { at, shop, act, shows }: State): Promise<void> => {
  await shorten(page);
  await shop?.(page);
  await page.goto(at);
  await act?.(page);
  await expect(shows(page).first()).toBeVisible();
  // What stands around a list may come later than the list.
  if (shop !== allSilent) await expect(page.locator(".spinner-screen")).toHaveCount(0);
};
