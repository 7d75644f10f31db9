import { problemKinds } from "@pros-and-drill/contract/problem";
import type { Page, Route } from "playwright";
import { answerProblem } from "./answer-problem.ts";

/** One way in which a call fails: on the network or in the shop. */
export interface Fault {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  /** What the page tells the user then. */
  readonly words: string;
}

const html = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: "text/html",
    body: "<!doctype html><title>gateway</title><h1>gateway</h1>",
  });

/** The failures after which a call may be made again. */
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
  { name: "500", answer: answerProblem("internal"), words: problemKinds.internal.title },
  {
    name: "503 with Retry-After",
    answer: answerProblem("unavailable", {}, { "Retry-After": "2" }),
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

/** The session is no longer valid. */
export const unauthenticated: Fault = {
  name: "401",
  answer: answerProblem("unauthenticated", {}, { "WWW-Authenticate": "Bearer" }),
  words: problemKinds.unauthenticated.title,
};

/** Technical terms that no page may show. */
export const rawWords =
  /TypeError|SyntaxError|AbortError|\bJSON\b|undefined|\bNaN\b|\[object|Failed to fetch|Unexpected token|gateway|Something broke/;

/**
 * Replaces the page's clock by one that the test moves on, so that no test waits for a time-out.
 * AbortSignal.timeout is replaced too: Playwright's clock leaves it alone.
 */
export const useFakeClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException("late", "TimeoutError")), ms);
      return late.signal;
    };
  });
};
