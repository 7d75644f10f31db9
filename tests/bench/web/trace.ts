/** Figures of a load from Chromium's trace. All times are in milliseconds since the navigation. */
export interface Load {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The element of the largest paint: "IMG class='slide-picture'". */
  readonly largest: string;
  /** When the page was first marked as usable (in-page.ts); null if it wasn't. */
  readonly usable: number | null;
  /** When the first script file was asked for; null without one. */
  readonly firstScript: number | null;
  /** Every task of the page's main thread, from the navigation on. */
  readonly tasks: readonly Task[];
  /** All layout shifts together, but those within half a second of an input. */
  readonly shifts: number;
}

/** Work of the main thread without a pause in which it could have handled a click. */
interface Task {
  readonly begin: number;
  readonly end: number;
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
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly frame?: string;
    readonly data?: {
      readonly documentLoaderURL?: string;
      readonly frame?: string;
      readonly nodeName?: string;
      readonly resourceType?: string;
      readonly score?: number;
      readonly had_recent_input?: boolean;
    };
  };
}

/** The trace categories that it needs. */
export const traceCategories = [
  "loading",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
];

/**
 * @param trace as Chromium writes it
 * @param url the page's address
 * @returns null if the page is missing in the trace: under much load Chromium drops events
 */
export const readTrace = (trace: Buffer, url: string): Load | null => {
  // The shape is Chromium's own.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const start = traceEvents.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url,
  );
  if (!start) return null;
  const { pid, tid, args } = start;
  const sinceStart = (ts: number): number => (ts - start.ts) / 1000;
  const ofPage = traceEvents
    .filter((event) => event.pid === pid && event.ts >= start.ts)
    .sort((a, b) => a.ts - b.ts);
  const named = (name: string) => ofPage.filter((event) => event.name === name);
  const ofFrame = (name: string) =>
    named(name).filter((event) => (event.args.frame ?? event.args.data?.frame) === args.frame);

  const first = ofFrame("firstContentfulPaint").at(0);
  const largest = ofFrame("largestContentfulPaint::Candidate").at(-1);
  if (!first || !largest) return null;
  const usable = named("usable").at(0);
  const script = ofFrame("ResourceSendRequest").find(
    (event) => event.args.data?.resourceType === "Script",
  );

  const tasks = named("RunTask")
    .filter((event) => event.tid === tid)
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      begin: sinceStart(ts),
      end: sinceStart(ts + dur),
      running: tdur / 1000,
    }));
  return {
    firstPaint: sinceStart(first.ts),
    largestPaint: sinceStart(largest.ts),
    largest: largest.args.data?.nodeName ?? "",
    usable: usable ? sinceStart(usable.ts) : null,
    firstScript: script ? sinceStart(script.ts) : null,
    tasks,
    shifts: ofFrame("LayoutShift")
      .filter((event) => !event.args.data?.had_recent_input)
      .reduce((sum, event) => sum + (event.args.data?.score ?? 0), 0),
  };
};
