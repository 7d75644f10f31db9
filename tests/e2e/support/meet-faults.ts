import type { Page, Request } from "playwright";
import { expect } from "./expect.ts";
import { type Fault, faults, rawWords, unauthenticated } from "./faults.ts";
import type { PageCall } from "./page-calls.ts";
import { logInByForm, type Person } from "./people.ts";
import { toast } from "./toast.ts";

/** Has a call go wrong from now on; tells how often it was made since. */
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
 * Tells whether a page waits for anything but what a test keeps from it: the page's time must not run
 * meanwhile, or what is real would come too late.
 *
 * @param isKept whether a request is never answered
 */
export const watchTraffic = (
  page: Page,
  isKept: (request: Request) => boolean,
): (() => boolean) => {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (!isKept(request)) open.add(request);
  });
  const end = (request: Request) => open.delete(request);
  page.on("requestfinished", end).on("requestfailed", end);
  page.on("framenavigated", () => open.clear()); // nobody waits for them any more
  return () => open.size === 0;
};

/** Lets the page's time run until something shows: a time-out, and the pause before a retry. */
export const showsInTime = (
  page: Page,
  isQuiet: () => boolean,
  seen: () => Promise<boolean>,
): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await seen()) return true;
        if (isQuiet()) await page.clock.runFor(5_000);
        return seen();
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(true);

/** Nothing on the page is said in a machine's words. */
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
 * Has one call of a page go wrong in every way, one after the other: each time it is made again by
 * what the page itself offers. Whatever the page did of the last failure is looked at each time.
 */
export const meetFaults = async (page: Page, each: PageCall): Promise<void> => {
  const isQuiet = watchTraffic(
    page,
    (request) => request.method() === each.method && each.address.test(request.url()),
  );
  for (const [index, fault] of faults.entries()) {
    const counted = await arm(page, each, fault);
    if (index > 0) await each.again(page);
    else if (each.act) await each.act(page);
    else await page.goto(each.at);

    const notice = toast(page, fault.words);
    await showsInTime(page, isQuiet, async () => (await notice.count()) > 0);
    if (each.place) await expect(each.place(page), fault.name).toContainText(fault.words);
    await each.kept?.(page);
    await expectOwnWords(page);
    await expect.poll(isQuiet).toBe(true);
    await page.clock.runFor(60_000);
    expect(counted.calls, `calls at ${fault.name}`).toBeGreaterThan(0);
    expect(counted.calls, `calls at ${fault.name}`).toBeLessThanOrEqual(each.tries);
    await clearToasts(page);
  }
};

/** How often the shop was asked for a session. */
export const countRenewals = (page: Page): { renewals: number } => {
  const counted = { renewals: 0 };
  page.on("request", (request) => {
    if (request.method() === "PUT" && /\/api\/user\/[^/]+$/.test(request.url()))
      counted.renewals += 1;
  });
  return counted;
};

/** Has one call answer that the session isn't good any more, and goes on after a new login. */
export const meetRefusal = async (page: Page, each: PageCall, person: Person): Promise<void> => {
  const counted = countRenewals(page);
  await arm(page, each, unauthenticated);
  await each.again(page);
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
