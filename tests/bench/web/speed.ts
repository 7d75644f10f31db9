import type { Row } from "../table.ts";
import { floor, floorWithReact } from "./floor/pages.ts";
import { isHydrated, pressIsHandled } from "./in-page.ts";
import { type BrowsedShop, openBrowsedShop } from "./open-browsed-shop.ts";
import { publicPages, rounds } from "./pages.ts";
import { type Loaded, reactRow, speedRows } from "./speed-rows.ts";
import type { DetailedLoad } from "./trace.ts";

/** @throws Error unless React handles a press on a page that was reported usable */
const expectUse = async (shop: BrowsedShop, path: string): Promise<void> => {
  const { page, leave } = await shop.open({ path, isUsable: isHydrated, slowdown: 4 });
  if (!(await page.evaluate(pressIsHandled)))
    throw new Error(`${path} looks usable, but a press does nothing`);
  await leave();
};

/** @throws Error unless the floor pages' largest paint is their picture: without their style it isn't */
const expectPicture = (loads: readonly Loaded[]): void => {
  const other = loads.find(({ largest }) => !largest.startsWith("IMG"));
  if (other) throw new Error(`The floor's largest paint is ${other.largest} and not its picture`);
};

/**
 * Loads home, blogs, portfolio and a tool on a phone on slow 4G, and in turn with them the floor page, without
 * and with React. The largest paint is taken from loads of its own: the code that says when a page can be used
 * costs the page's thread 20 ms before the paint (docs/decisions/122-usable-beside-react.md). So are tasks, whose
 * trace slows a page down (docs/decisions/128-paints-are-traced-lightly.md).
 */
export const measureSpeed = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const ofFloor: Loaded[] = [];
  const ofReact: Loaded[] = [];
  const detailedReact = { at4: [] as DetailedLoad[], at8: [] as DetailedLoad[] };
  const pages = Object.entries(publicPages).map(([name, { path, ...limits }]) => ({
    ...{ name, path, limits },
    painted: [] as Loaded[],
    slow: [] as Loaded[],
    detailed: {
      at4: { page: [] as DetailedLoad[], floor: detailedReact.at4 },
      at8: { page: [] as DetailedLoad[], floor: detailedReact.at8 },
    },
  }));
  const slowPhone = { slowdown: 4, slowLine: true };
  const untilUsable = { ...slowPhone, isUsable: isHydrated };
  const slowest = { ...untilUsable, slowdown: 8 };
  for (let round = 0; round < rounds.paint; round++) {
    ofFloor.push(await shop.load({ path: floor, ...slowPhone }));
    for (const { path, painted } of pages) painted.push(await shop.load({ path, ...slowPhone }));
  }
  for (let round = 0; round < rounds.usable; round++) {
    ofReact.push(await shop.load({ path: floorWithReact, ...untilUsable }));
    for (const { path, slow } of pages) slow.push(await shop.load({ path, ...untilUsable }));
  }
  for (let round = 0; round < rounds.tasks; round++) {
    detailedReact.at4.push(await shop.loadInDetail({ path: floorWithReact, ...untilUsable }));
    detailedReact.at8.push(await shop.loadInDetail({ path: floorWithReact, ...slowest }));
    for (const { path, detailed } of pages) {
      detailed.at4.page.push(await shop.loadInDetail({ path, ...untilUsable }));
      detailed.at8.page.push(await shop.loadInDetail({ path, ...slowest }));
    }
  }
  expectPicture([...ofFloor, ...ofReact]);
  const rows: Row[] = [reactRow(ofReact, ofFloor, await shop.pace())];
  for (const { path, ...loads } of pages) {
    await expectUse(shop, path);
    const withoutScript = await shop.load({ path, scripting: false, slowLine: true });
    rows.push(...speedRows({ ...loads, withoutScript, floor: ofFloor, react: ofReact }));
  }
  await shop.close();
  return rows;
};
