import type { Page } from "playwright";
import { median } from "../statistics.ts";
import type { Row } from "../table.ts";
import { isHydrated, nextMove } from "./in-page.ts";
import { openBrowsedShop } from "./open-browsed-shop.ts";
import { rounds } from "./pages.ts";

/** Where a signed-in customer goes from the home page, by the links of the top navigation. */
const links = ["Blogs", "My Portfolio", "Purchase", "DashBoard", "Home"];

/** How long after the press the new page may be painted (ms). */
const limit = 100;

const slowdown = 4;

/** Goes to a page whose chunk was fetched when its link was pointed at; @returns milliseconds */
const move = async (page: Page, label: string, quiet: () => Promise<void>): Promise<number> => {
  const navigation = page.getByRole("navigation", { name: "Main" });
  const link = navigation.getByRole("link", { name: label, exact: true });
  await link.hover();
  await quiet();
  const shown = page.evaluate<number>(nextMove);
  await link.click();
  const took = await shown;
  await quiet();
  return took;
};

/** Times the way from page to page: from the press on a link to the paint of the new page's heading. */
export const measureMoves = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const memory = await shop.signIn();
  const samples = new Map(links.map((label): [string, number[]] => [label, []]));
  for (let round = 0; round < rounds; round++) {
    const circumstances = { path: "/", isUsable: isHydrated, memory, slowdown, slowLine: true };
    const { page, quiet, leave } = await shop.open({ ...circumstances, wide: true });
    await quiet();
    for (const [label, times] of samples) times.push(await move(page, label, quiet));
    await leave();
  }
  await shop.close();
  return [...samples].map(([label, times]) => ({
    what: `moving on to ${label}, ${slowdown}x: press to paint`,
    ours: `${median(times).toFixed(0)} ms`,
    beside: `each of ${rounds}: ${times.map((time) => time.toFixed(0)).join(", ")} ms`,
    goal: { text: `under ${limit} ms`, met: median(times) < limit },
  }));
};
