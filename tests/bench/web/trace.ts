/** Figures of a load from Chromium's trace. All times are in milliseconds since the navigation. */
export interface Load {
  readonly largestPaint: number;
  /** The element of the largest paint: "IMG class='slide-picture'". */
  readonly largest: string;
  /** When the page was first marked as usable (in-page.ts); null if it wasn't. */
  readonly usable: number | null;
}

/** A load whose tasks were traced as well, which slows it down. */
export interface DetailedLoad extends Load {
  /** Every task of the page's main thread, from the navigation on. */
  readonly tasks: readonly Task[];
}

/** Work of the main thread without a pause in which it could have handled a click. */
interface Task {
  readonly begin: number;
  /** The part of it in which the thread was running, slowdown included. */
  readonly running: number;
}

/** The part of the trace event format that is read here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: {
    readonly frame?: string;
    readonly data?: {
      readonly documentLoaderURL?: string;
      readonly frame?: string;
      readonly nodeName?: string;
    };
  };
}

/** What Chromium traces of a load, and what is read from it. */
export interface Tracing<Figures extends Load> {
  readonly categories: readonly string[];
  /**
   * @param trace as Chromium writes it
   * @param url the page's address
   * @returns null if the page is missing in the trace: under much load Chromium drops events
   */
  readonly read: (trace: Buffer, url: string) => Figures | null;
}

/** Finds a page's part of a trace. */
const eventsOf = (trace: Buffer, url: string) => {
  // The shape is Chromium's own.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const start = traceEvents.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url,
  );
  if (!start) return null;
  const { pid, tid, args } = start;
  const ofPage = traceEvents
    .filter((event) => event.pid === pid && event.ts >= start.ts)
    .sort((a, b) => a.ts - b.ts);
  const named = (name: string) => ofPage.filter((event) => event.name === name);
  return {
    sinceStart: (ts: number): number => (ts - start.ts) / 1000,
    named,
    ofThread: (name: string) => named(name).filter((event) => event.tid === tid),
    ofFrame: (name: string) =>
      named(name).filter((event) => (event.args.frame ?? event.args.data?.frame) === args.frame),
  };
};

/** Traces few events, so it hardly slows a page down. */
export const light: Tracing<Load> = {
  categories: ["loading", "blink.user_timing"],
  read: (trace, url) => {
    const events = eventsOf(trace, url);
    const largest = events?.ofFrame("largestContentfulPaint::Candidate").at(-1);
    if (!events || !largest) return null;
    const usable = events.named("usable").at(0);
    return {
      largestPaint: events.sinceStart(largest.ts),
      largest: largest.args.data?.nodeName ?? "",
      usable: usable ? events.sinceStart(usable.ts) : null,
    };
  },
};

/**
 * Traces a load's tasks as well. That delays the paints of a page with many elements, and not those of the floor page
 * (docs/decisions/122-pages-beside-a-floor.md).
 */
export const detailed: Tracing<DetailedLoad> = {
  categories: [...light.categories, "devtools.timeline", "disabled-by-default-devtools.timeline"],
  read: (trace, url) => {
    const load = light.read(trace, url);
    const events = eventsOf(trace, url);
    if (!load || !events) return null;
    return {
      ...load,
      tasks: events.ofThread("RunTask").map(({ ts, tdur = 0 }) => ({
        begin: events.sinceStart(ts),
        running: tdur / 1000,
      })),
    };
  },
};

/** @returns for how long the thread runs before the page can be used (ms), slowdown included */
export const runningUntilUsable = ({ tasks, usable }: DetailedLoad): number =>
  tasks.filter(({ begin }) => begin < (usable ?? 0)).reduce((sum, { running }) => sum + running, 0);
