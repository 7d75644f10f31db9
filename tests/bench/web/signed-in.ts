import { median } from "../statistics.ts";
import type { Row } from "../table.ts";
import { floorWithReact } from "./floor/pages.ts";
import { hasCards, hasRows, hasTools, isHydrated } from "./in-page.ts";
import { shiftRow } from "./layout.ts";
import { openBrowsedShop } from "./open-browsed-shop.ts";
import { rounds } from "./pages.ts";
import { type Loaded, usableOf } from "./speed-rows.ts";

/**
 * `goal`: so many times what the floor page with React takes until it can be used may it take until cards or
 * rows are shown (docs/decisions/122-usable-beside-react.md).
 */
const pages = [
  { name: "purchase", path: "/purchase", isUsable: hasCards, shows: "cards", goal: 1.3 },
  { name: "tools", path: "/tools", isUsable: hasTools, shows: "cards", goal: 1.3 },
  { name: "dashboard", path: "/dashboard", isUsable: hasRows, shows: "rows", goal: 1.3 },
];

/**
 * Loads the pages of a signed-in customer on a phone on slow 4G, and in turn with them the floor page
 * with React. They are usable once the cards, or the rows, are painted.
 */
export const measureSignedIn = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const memory = await shop.signIn();
  const phone = { slowdown: 4, slowLine: true };
  const ofReact: Loaded[] = [];
  const trials = pages.map((page) => ({ ...page, loads: [] as Loaded[] }));
  for (let round = 0; round < rounds.usable; round++) {
    ofReact.push(await shop.load({ ...phone, path: floorWithReact, isUsable: isHydrated }));
    for (const { path, isUsable, loads } of trials)
      loads.push(await shop.load({ ...phone, path, isUsable, memory }));
  }
  await shop.close();
  return trials.flatMap(({ name, shows, goal, loads }): Row[] => {
    const [ours, beside] = [usableOf(loads), usableOf(ofReact)];
    return [
      {
        what: `${name}: ${shows} shown to a signed-in customer, slow 4G, 4x`,
        ours: `${ours.toFixed(0)} ms`,
        beside: `floor with React: ${beside.toFixed(0)} ms`,
        ratio: ours / beside,
        goal: { text: `at most ${goal}`, met: ours / beside <= goal },
      },
      shiftRow(`${name}: layout shifts while loading`, median(loads.map(({ shifts }) => shifts))),
    ];
  });
};
