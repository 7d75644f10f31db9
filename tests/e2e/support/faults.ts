import { problemKinds } from "@shop/contract/problem";
import type { Page, Request, Route } from "playwright";
import { expect } from "./expect.ts";
import { answerProblem } from "./network.ts";
import { toast } from "./on-page.ts";
import type { PageCall } from "./page-calls/page-call.ts";
import { logInByForm, type Person } from "./people.ts";

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
const faults: readonly Fault[] = [
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

/** Shifts which call meets which fault. */
const seed = Number(process.env.FAULT_SEED ?? 0);

/**
 * All calls share the code that handles faults (web/src/data/call/call.ts), so each call meets one of them.
 *
 * @param index the call's, in the list of calls that are tried
 */
export const faultFor = (index: number): Fault =>
  // as: the remainder is an index of the list
  faults[(seed + index) % faults.length] as Fault;

/** The session is no longer valid. */
export const unauthenticated: Fault = {
  name: "401",
  answer: answerProblem("unauthenticated", {}, { "WWW-Authenticate": "Bearer" }),
  words: problemKinds.unauthenticated.title,
};

/** Technical terms that no page may show. */
const rawWords =
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

/** The method of a call, and what its addresses look like. */
const requestOf = ({ call }: PageCall) => {
  const [method, path = ""] = call.split(" ");
  const address = new RegExp(`/api${path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`);
  return { method, address };
};

/** Makes a call fail from now on, and counts how often it is made; @returns ends that, too */
const arm = async (page: Page, each: PageCall, { answer }: Fault) => {
  const { method, address } = requestOf(each);
  const counted = { calls: 0, disarm: () => page.unroute(address) };
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    counted.calls += 1;
    return answer(route);
  });
  return counted;
};

/**
 * Watches a page's requests. While a real one is under way the fake clock must not run: it would
 * reach the request's time-out first.
 *
 * @param isUnanswered whether the test never answers a request
 * @returns tells the addresses of the real requests that are under way
 */
export const watchTraffic = (
  page: Page,
  isUnanswered: (request: Request) => boolean,
): (() => string[]) => {
  const open = new Set<Request>();
  let isLeaving = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isLeaving = true;
    if (!isUnanswered(request)) open.add(request);
  });
  const end = (request: Request) => open.delete(request);
  page.on("requestfinished", end).on("requestfailed", end);
  page.on("framenavigated", () => {
    if (isLeaving) open.clear(); // the page before has gone
    isLeaving = false; // a dialog that opens or closes navigates too, within the page
  });
  return () => [...open].map((request) => request.url());
};

/** Moves the page's clock on, past a time-out and the pause before a retry, until something shows. */
export const showsInTime = (
  page: Page,
  underWay: () => string[],
  seen: () => Promise<boolean>,
): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await seen()) return "shown";
        if (underWay().length === 0) await page.clock.runFor(5_000);
        return (await seen()) ? "shown" : { underWay: underWay() };
      },
      { intervals: [50] },
    )
    .toBe("shown");

/** Expects no technical terms on the page. */
export const expectOwnWords = async (page: Page): Promise<void> =>
  expect((await page.locator("body").allInnerTexts()).join()).not.toMatch(rawWords);

/** Makes one call of a page fail, and checks what the page says about it and keeps. */
export const meetFault = async (page: Page, each: PageCall, fault: Fault): Promise<void> => {
  const { method, address } = requestOf(each);
  const underWay = watchTraffic(
    page,
    (request) => request.method() === method && address.test(request.url()),
  );
  const counted = await arm(page, each, fault);
  if (each.act) await each.act(page);
  else await page.goto(each.at);
  // A form may look at a picture before: the clock must not run until the call is made.
  await expect.poll(() => counted.calls).toBeGreaterThan(0);

  const place = each.place?.(page);
  const inPlace = each.withoutToast && place?.filter({ hasText: fault.words });
  const notice = inPlace || toast(page, fault.words);
  await showsInTime(page, underWay, async () => (await notice.count()) > 0);
  if (place) await expect(place).toContainText(fault.words);
  await each.kept?.(page);
  await expectOwnWords(page);
  await expect.poll(underWay).toEqual([]);
  await page.clock.runFor(60_000);
  expect(counted.calls).toBeLessThanOrEqual(each.tries);
  await counted.disarm();
};

/** Counts how often the page asks the shop for a session. */
export const countRenewals = (page: Page): { renewals: number } => {
  const counted = { renewals: 0 };
  page.on("request", (request) => {
    if (request.method() === "PUT" && /\/api\/user\/[^/]+$/.test(request.url()))
      counted.renewals += 1;
  });
  return counted;
};

/** Answers one call with a 401: the page leads to the login, and goes on after it. */
export const meetRefusal = async (page: Page, each: PageCall, person: Person): Promise<void> => {
  const counted = countRenewals(page);
  const { disarm } = await arm(page, each, unauthenticated);
  await each.again(page);
  await each.toLogin?.(page);
  await expect(page).toHaveURL("/login");
  await expect(toast(page, "Your session has ended. Please log in again.")).toBeVisible();
  expect(counted.renewals).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  await expectOwnWords(page);

  await disarm();
  await logInByForm(page, person, { at: each.at, stay: true });
  await expect(page).toHaveURL(each.at);
  if (each.anew) await each.anew(page);
  else if (each.act) {
    await each.kept?.(page);
    await each.again(page);
  }
  await each.works(page);
};
