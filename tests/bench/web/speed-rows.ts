import { undisturbed } from "../statistics.ts";
import type { Row } from "../table.ts";
import type { PublicPage } from "./pages.ts";
import { bodyBytesOf, kilobytes, type Sent } from "./sent.ts";
import { type Strain, strainByClock, strainByThread } from "./tasks.ts";
import type { DetailedLoad, Load } from "./trace.ts";

/** A load, and the data that was sent for it. */
export type Loaded = Load & { readonly sent: readonly Sent[] };

/** Loads of a page whose tasks were traced. */
interface Detailed {
  readonly page: readonly DetailedLoad[];
  /** Those of the floor page with React, in turn with them. */
  readonly floor: readonly DetailedLoad[];
}

/** Everything that was measured of one page. */
export interface Measured {
  readonly name: string;
  readonly limits: Pick<PublicPage, "paint" | "usable">;
  /** On slow 4G, with a processor 4 times as slow; nothing in the page waits until it can be used. */
  readonly painted: readonly Loaded[];
  /** The same, until it can be used. */
  readonly slow: readonly Loaded[];
  /** The same, traced in detail, with a processor 4 and 8 times as slow. */
  readonly detailed: { readonly at4: Detailed; readonly at8: Detailed };
  readonly withoutScript: Loaded;
  /** The floor page, measured in turn with `painted`. */
  readonly floor: readonly Loaded[];
  /** The floor page with React, measured in turn with `slow`. */
  readonly react: readonly Loaded[];
}

/** A limit of the page's thread in milliseconds, or so many times what the floor with React takes. */
interface Limit {
  readonly ms: number;
  readonly timesReact: number;
}

/** docs/decisions/124-milliseconds-or-the-floor.md */
const blocking: Limit = { ms: 50, timesReact: 1.2 };
const slowestBlocking: Limit = { ms: 200, timesReact: 1.5 };
const longest: Limit = { ms: 75, timesReact: 1.2 };

/** The most bytes of script. */
const maxScript = 80 * 1024;

/** Chromium paints 60 frames a second: paints less than half a frame apart (ms) count as simultaneous. */
const halfFrame = 1000 / 60 / 2;

/** Words that occur in the code of every part of Firebase and reactfire. */
const firebase = /@firebase\/|reactfire|identitytoolkit/;

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** @returns the time until the largest paint (ms) */
const paintOf = (loads: readonly Loaded[]): number =>
  undisturbed(loads.map(({ largestPaint }) => largestPaint));

/** @returns the time until the page could be used (ms) */
export const usableOf = (loads: readonly Loaded[]): number =>
  undisturbed(loads.map(({ usable }) => usable ?? Number.POSITIVE_INFINITY));

const paintRows = (measured: Measured): Row[] => {
  const { name, limits, painted, slow, detailed, withoutScript, floor, react } = measured;
  const floorPaint = paintOf(floor);
  const floorUsable = usableOf(react);
  const paint = paintOf(painted);
  const usable = usableOf(slow);
  const script = undisturbed(
    detailed.at4.page.map(({ firstScript }) => firstScript ?? Number.POSITIVE_INFINITY),
  );
  const withScript = slow[0]?.largest ?? "";
  return [
    {
      what: `${name}: largest paint, slow 4G, 4x`,
      ours: ms(paint),
      beside: `floor's largest paint: ${ms(floorPaint)}`,
      ratio: paint / floorPaint,
      goal: {
        text: `at most ${limits.paint}, to half a frame`,
        met: paint <= floorPaint * limits.paint + halfFrame,
      },
    },
    {
      what: `${name}: largest paint without any script`,
      ours: withoutScript.largest,
      beside: `with script: ${withScript}; that is asked for at ${ms(script)}`,
      goal: { text: "the same element", met: withoutScript.largest === withScript },
    },
    {
      what: `${name}: usable, slow 4G, 4x`,
      ours: `${ms(usable)}, ${(usable / floorPaint).toFixed(2)} times the floor's paint`,
      beside: `floor with React: ${ms(floorUsable)}`,
      ratio: usable / floorUsable,
      goal: { text: `at most ${limits.usable}`, met: usable / floorUsable <= limits.usable },
    },
  ];
};

const strainRows = ({ name, detailed: { at4, at8 } }: Measured): Row[] => {
  const row = (
    what: string,
    { page, floor }: Detailed,
    part: keyof Strain,
    limit: Limit | null,
  ): Row => {
    const byThread = (all: readonly DetailedLoad[]) =>
      undisturbed(all.map((load) => strainByThread(load)[part]));
    const told = (all: readonly DetailedLoad[]) =>
      `${ms(undisturbed(all.map((load) => strainByClock(load)[part])))} (of the thread: ${ms(byThread(all))})`;
    const goalOf = (most: Limit) => ({
      text: `at most ${most.ms} ms, or ${most.timesReact} times`,
      // By the thread's own time: the machine's other work isn't the page's.
      met: byThread(page) <= Math.max(most.ms, byThread(floor) * most.timesReact),
    });
    return {
      what: `${name}: ${what}`,
      ours: told(page),
      beside: `floor with React: ${told(floor)}`,
      ...(limit && { goal: goalOf(limit) }),
    };
  };
  return [
    row("total blocking time, 4x", at4, "blocking", blocking),
    row("total blocking time, 8x", at8, "blocking", slowestBlocking),
    row("longest task from the navigation on, 4x", at4, "longest", longest),
    row("all long tasks together, 4x", at4, "together", null),
  ];
};

const scriptRow = ({ name, slow }: Measured): Row => {
  const scripts = slow[0]?.sent.filter(({ dest }) => dest === "script") ?? [];
  const bytes = bodyBytesOf(scripts);
  const strangers = scripts.filter(({ body }) => firebase.test(body.toString()));
  return {
    what: `${name}: script before anything is done`,
    ours: `${kilobytes(bytes)} in ${scripts.length} files`,
    beside: `with Firebase in it: ${strangers.map(({ path }) => path).join(", ") || "none"}`,
    goal: {
      text: `at most ${kilobytes(maxScript)}, no Firebase`,
      met: bytes <= maxScript && strangers.length === 0,
    },
  };
};

/**
 * The table's row on the floor page with React: no page with React can be usable sooner.
 *
 * @param pace how many times as fast this machine is as the one that the goals were set on
 */
export const reactRow = (loads: readonly Loaded[], floor: readonly Loaded[], pace: number): Row => {
  const usable = usableOf(loads);
  const floorPaint = paintOf(floor);
  return {
    what: "floor page with React: usable, slow 4G, 4x",
    ours: `${ms(usable)}, this machine slowed ${(4 * pace).toFixed(1)} times for 4x`,
    beside: `floor's largest paint: ${ms(floorPaint)}`,
    ratio: usable / floorPaint,
  };
};

/** The table's rows on one page's speed. */
export const speedRows = (measured: Measured): Row[] => [
  ...paintRows(measured),
  ...strainRows(measured),
  scriptRow(measured),
];
