import { undisturbed } from "../statistics.ts";
import type { Row } from "../table.ts";
import { floor, floorWithReact } from "./floor/pages.ts";
import { isHydrated, pressIsHandled } from "./in-page.ts";
import { type BrowsedShop, type Loaded, openBrowsedShop } from "./open-browsed-shop.ts";
import { publicPages } from "./pages.ts";
import { bodyBytesOf, kilobytes } from "./sent.ts";

/**
 * How often each page is loaded for its largest paint, and until it can be used. The faster half counts
 * (docs/decisions/122-pages-beside-a-floor.md).
 */
const rounds = { paint: 21, usable: 11 };

/** The ceiling of the time until use, divided by that of the floor page with React. */
const mostUsable = 1.25;

/** The ceiling of a page's script: compressed bytes. */
const maxScript = 100 * 1024;

/** Words that occur in the code of every part of Firebase and reactfire. */
const firebase = /@firebase\/|reactfire|identitytoolkit/;

const ms = (value: number): string => `${value.toFixed(0)} ms`;

const paintOf = (loads: readonly Loaded[]): number =>
  undisturbed(loads.map(({ largestPaint }) => largestPaint));

const usableOf = (loads: readonly Loaded[]): number =>
  undisturbed(loads.map(({ usable }) => usable ?? Number.POSITIVE_INFINITY));

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

const ratioRow = (what: string, ours: number, name: string, beside: number, goal: number): Row => ({
  what: `${what}, slow 4G, 4x`,
  ours: ms(ours),
  beside: `${name}: ${ms(beside)}`,
  ratio: ours / beside,
  goal: { text: `at most ${goal}`, met: ours / beside <= goal },
});

/** The script of a page's initial load. */
const scriptRow = async (shop: BrowsedShop, name: string, path: string): Promise<Row> => {
  const { sent } = await shop.load({ path, isUsable: isHydrated });
  const scripts = sent.filter(({ dest }) => dest === "script");
  const bytes = bodyBytesOf(scripts);
  const strangers = scripts.filter(({ body }) => firebase.test(body.toString()));
  return {
    what: `${name}: script before anything is done`,
    ours: `${kilobytes(bytes)} in ${scripts.length} files`,
    beside: `with Firebase in it: ${strangers.map((script) => script.path).join(", ") || "none"}`,
    goal: {
      text: `at most ${kilobytes(maxScript)}, no Firebase`,
      met: bytes <= maxScript && strangers.length === 0,
    },
  };
};

/**
 * Loads home, a tool and lists of tools on a phone on slow 4G, and in turn with them the floor page, without and with React. The
 * largest paint is taken from loads of its own: the code that says when a page can be used costs the page's thread
 * 20 ms before the paint.
 */
export const measureSpeed = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const ofFloor: Loaded[] = [];
  const ofReact: Loaded[] = [];
  const pages = Object.entries(publicPages)
    .flatMap(([name, { path, mostPaint }]) => (mostPaint ? [{ name, path, mostPaint }] : []))
    .map((page) => ({ ...page, painted: [] as Loaded[], slow: [] as Loaded[] }));
  const slowPhone = { slowdown: 4, slowLine: true };
  const untilUsable = { ...slowPhone, isUsable: isHydrated };
  for (let round = 0; round < rounds.paint; round++) {
    ofFloor.push(await shop.load({ path: floor, ...slowPhone }));
    for (const { path, painted } of pages) painted.push(await shop.load({ path, ...slowPhone }));
  }
  for (let round = 0; round < rounds.usable; round++) {
    ofReact.push(await shop.load({ path: floorWithReact, ...untilUsable }));
    for (const { path, slow } of pages) slow.push(await shop.load({ path, ...untilUsable }));
  }
  expectPicture([...ofFloor, ...ofReact]);
  const [floorPaint, floorUsable] = [paintOf(ofFloor), usableOf(ofReact)];
  const slowed = (4 * (await shop.pace())).toFixed(1);
  const rows: Row[] = [
    {
      what: "floor page with React: usable, slow 4G, 4x",
      ours: `${ms(floorUsable)}, this machine slowed ${slowed} times for 4x`,
      beside: `floor's largest paint: ${ms(floorPaint)}`,
      ratio: floorUsable / floorPaint,
    },
  ];
  for (const { name, path, mostPaint, painted, slow } of pages) {
    await expectUse(shop, path);
    rows.push(
      ratioRow(`${name}: largest paint`, paintOf(painted), "floor", floorPaint, mostPaint),
      ratioRow(`${name}: usable`, usableOf(slow), "floor with React", floorUsable, mostUsable),
    );
  }
  for (const [name, { path }] of Object.entries(publicPages))
    rows.push(await scriptRow(shop, name, path));
  await shop.close();
  return rows;
};
