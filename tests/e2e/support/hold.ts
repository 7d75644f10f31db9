import type { Page } from "playwright";

/** Holds a page's requests to an address back; @returns lets them go on */
export const hold = async (page: Page, address: string): Promise<() => void> => {
  const through = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await through.promise;
    await route.continue();
  });
  return through.resolve;
};
