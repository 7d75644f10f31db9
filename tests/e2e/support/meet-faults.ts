import type { Page, Request } from "playwright";
import { expect } from "./expect.ts";
import { type Fault, faults, rawWords, unauthenticated } from "./faults.ts";
import type { PageCall } from "./page-calls/page-call.ts";
import { logInByForm, type Person } from "./people.ts";
import { toast } from "./toast.ts";

/** Makes a call fail from now on, and counts how often it is made. */
const arm = async (page: Page, { method, address }: PageCall, { answer }: Fault) => {
  const counted = { calls: 0 };
  await page.unroute(address);
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

const clearToasts = (page: Page) =>
  page
    .getByRole("region", { name: /notifications/i })
    .getByRole("button")
    .evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });

/**
 * Makes one call of a page fail in every way, one after the other. Each time the call is repeated by
 * what the page offers for that, and what the page says about the failure is checked.
 */
export const meetFaults = async (page: Page, each: PageCall): Promise<void> => {
  const underWay = watchTraffic(
    page,
    (request) => request.method() === each.method && each.address.test(request.url()),
  );
  for (const [index, fault] of faults.entries()) {
    const counted = await arm(page, each, fault);
    if (index > 0) await each.again(page);
    else if (each.act) await each.act(page);
    else await page.goto(each.at);
    // A form may look at a picture before: the clock must not run until the call is made.
    await expect.poll(() => counted.calls, `calls at ${fault.name}`).toBeGreaterThan(0);

    const place = each.place?.(page);
    const inPlace = each.withoutToast && place?.filter({ hasText: fault.words });
    const notice = inPlace || toast(page, fault.words);
    await showsInTime(page, underWay, async () => (await notice.count()) > 0);
    if (place) await expect(place, fault.name).toContainText(fault.words);
    await each.kept?.(page);
    await expectOwnWords(page);
    await expect.poll(underWay).toEqual([]);
    await page.clock.runFor(60_000);
    expect(counted.calls, `calls at ${fault.name}`).toBeLessThanOrEqual(each.tries);
    await clearToasts(page);
  }
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
  await arm(page, each, unauthenticated);
  await each.again(page);
  await each.toLogin?.(page);
  await expect(page).toHaveURL("/login");
  await expect(toast(page, "Your session has ended. Please log in again.")).toBeVisible();
  expect(counted.renewals).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  await expectOwnWords(page);

  await page.unroute(each.address);
  await logInByForm(page, person, { at: each.at, stay: true });
  await expect(page).toHaveURL(each.at);
  if (each.act) {
    await each.kept?.(page);
    await each.again(page);
  }
  await each.works(page);
};
