import { type ProblemCode, problemKinds } from "@pros-and-drill/contract/problem";
import type { Page, Route } from "playwright";

/** A way for a call to go wrong on its way or in the shop. */
export interface Fault {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  /** What the page then says. */
  readonly words: string;
}

const problem = (code: ProblemCode, headers: Record<string, string> = {}) => {
  const { status, title } = problemKinds[code];
  const body = { type: `tag:${code}`, title, status, detail: title, code, requestId: "r-1" };
  return (route: Route) =>
    route.fulfill({
      status,
      headers,
      contentType: "application/problem+json",
      body: JSON.stringify(body),
    });
};

const html = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: "text/html",
    body: "<!doctype html><title>gateway</title><h1>gateway</h1>",
  });

/** What a call that may be made again can meet. */
export const faults: readonly Fault[] = [
  {
    name: "offline",
    answer: (route) => route.abort("internetdisconnected"),
    words: "The shop can't be reached. Check your connection and try again.",
  },
  {
    name: "no answer at all",
    answer: async () => {},
    words: "The shop took too long to answer. Please try again.",
  },
  { name: "500", answer: problem("internal"), words: problemKinds.internal.title },
  {
    name: "503 with Retry-After",
    answer: problem("unavailable", { "Retry-After": "2" }),
    words: problemKinds.unavailable.title,
  },
  {
    name: "HTML with 200",
    answer: html(200),
    words: "The shop answered something unexpected. Please try again.",
  },
  {
    name: "HTML with 502",
    answer: html(502),
    words: "The shop answered with an error. Please try again.",
  },
];

/** The session isn't good any more. */
export const unauthenticated: Fault = {
  name: "401",
  answer: problem("unauthenticated", { "WWW-Authenticate": "Bearer" }),
  words: problemKinds.unauthenticated.title,
};

/** What no page may ever show: the words of machines. */
export const rawWords =
  /TypeError|SyntaxError|AbortError|\bJSON\b|undefined|\bNaN\b|\[object|Failed to fetch|Unexpected token|gateway|Something broke/;

/**
 * Puts the page's clock into the test's hands, so that a time-out takes no time: also the one of
 * AbortSignal, which a browser's clock doesn't count among its timers.
 */
export const holdClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException("late", "TimeoutError")), ms);
      return late.signal;
    };
  });
};
