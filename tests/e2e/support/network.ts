import { type ProblemCode, problemKinds } from "@shop/contract/problem";
import type { Page, Route } from "playwright";

/** Holds a page's requests to an address back; @returns lets them go on */
export const hold = async (page: Page, address: string): Promise<() => void> => {
  const through = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await through.promise;
    await route.fallback();
  });
  return through.resolve;
};

/**
 * Holds the first picture of the home page or of a tool's page back, and the time after which the page
 * stops waiting for it (web/src/app/boot/boot.ts).
 *
 * @returns a function that lets the picture through
 */
export const holdPicture = async (page: Page): Promise<() => void> => {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const exceptTimeout = (act: () => void, ms?: number, ...given: unknown[]) =>
      ms === 3000 ? 0 : wait(act, ms, ...given);
    Object.assign(globalThis, { setTimeout: exceptTimeout });
  });
  return hold(page, "**/images/{banner,products}/**");
};

/** Counts how often the page itself is loaded. */
export const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
};

/**
 * @param more further fields of the problem
 * @returns answers a call as the shop does when it refuses it
 */
export const answerProblem =
  (code: ProblemCode, more: object = {}, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> => {
    const { status, title } = problemKinds[code];
    const body = { type: `tag:${code}`, title, status, detail: title, code, requestId: "r-1" };
    return route.fulfill({
      status,
      headers,
      contentType: "application/problem+json",
      body: JSON.stringify({ ...body, ...more }),
    });
  };
