import { median } from "../statistics.ts";
import type { Row } from "../table.ts";
import { isHydrated, resultFor } from "./in-page.ts";
import { openBrowsedShop } from "./open-browsed-shop.ts";
import { rounds } from "./pages.ts";

/** What is typed into the search field, letter by letter. */
const letters = [..."drill"];

/** How long after its arrival an answer may be painted (ms). */
const limit = 100;

const slowdown = 4;

/** Times a search while it is typed: from the arrival of each letter's answer to its paint. */
export const measureTyping = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const samples = letters.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    const { page, quiet, leave } = await shop.open({
      ...{ path: "/tools", isUsable: isHydrated, slowdown },
    });
    await quiet();
    await page.getByRole("searchbox", { name: "Search the tools" }).click();
    await quiet(); // what searches with each letter loads
    for (const [at, letter] of letters.entries()) {
      const shown = page.evaluate<number>(resultFor(letters.slice(0, at + 1).join("")));
      await page.keyboard.type(letter);
      samples[at]?.push(await shown);
      await quiet();
    }
    await leave();
  }
  await shop.close();
  return samples.map((times, at) => ({
    what: `typing “${letters.slice(0, at + 1).join("")}”, ${slowdown}x: answer to paint`,
    ours: `${median(times).toFixed(0)} ms`,
    beside: `each of ${rounds}: ${times.map((time) => time.toFixed(0)).join(", ")} ms`,
    goal: { text: `under ${limit} ms`, met: median(times) < limit },
  }));
};
