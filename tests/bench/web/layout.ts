import type { Row } from "../table.ts";
import { isHydrated } from "./in-page.ts";
import { type BrowsedShop, openBrowsedShop } from "./open-browsed-shop.ts";
import { publicPages } from "./pages.ts";

/** As it is printed: what is less than half of the last digit can't be seen. */
const shown = (shifts: number): string => shifts.toFixed(3);

/** @returns a row on what moved by itself, whose goal is that nothing does */
export const shiftRow = (what: string, shifts: number): Row => ({
  what,
  ours: shown(shifts),
  beside: "",
  goal: { text: "none", met: shown(shifts) === shown(0) },
});

/** Looks at a section of the home page while what it shows arrives; @returns the layout's shifts */
const whileFilling = async (shop: BrowsedShop, section: string, wide: boolean): Promise<number> => {
  const { shifts } = await shop.trace("/", async () => {
    const release = shop.hold();
    const { page, quiet, leave } = await shop.open({ path: "/", isUsable: isHydrated, wide });
    const part = page.getByRole("region", { name: section });
    await part.evaluate("(element) => element.scrollIntoView({ behavior: 'instant' })");
    release();
    await part.and(page.locator("[aria-busy=false]")).waitFor();
    await quiet();
    await leave();
  });
  return shifts;
};

/**
 * Adds up the shifts of the layout: while a page loads, and on the home page while products and reviews
 * fill in before somebody's eyes. The API's answers are kept back until somebody looks.
 */
export const measureLayout = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const rows: Row[] = [];
  for (const wide of [false, true]) {
    const device = wide ? "on a desktop" : "on a phone";
    for (const [name, { path }] of Object.entries(publicPages)) {
      const { shifts } = await shop.load({ path, isUsable: isHydrated, slowLine: true, wide });
      rows.push(shiftRow(`${name}: layout shifts while loading, ${device}`, shifts));
    }
    for (const section of ["Our Tools", "Reviews"]) {
      const shifts = await whileFilling(shop, section, wide);
      rows.push(shiftRow(`home: layout shifts while ${section} fills in, ${device}`, shifts));
    }
  }
  await shop.close();
  return rows;
};
