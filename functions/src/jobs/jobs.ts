import { createRequire } from "node:module";
import { shop } from "@shop/contract/shop";
import type { ScheduleFunction, ScheduleOptions } from "firebase-functions/scheduler";
import type { Settings } from "../environment.ts";
import { cardSecrets } from "../payments/provider/card-secrets.ts";
import { placement } from "../platform/placement.ts";

type Runs = typeof import("./job-runs.ts");

/** When a job runs, and what it needs in addition to its place (platform/placement.ts). */
interface Job extends Pick<ScheduleOptions, "schedule" | "timeZone"> {
  readonly memory: "256MiB" | "512MiB";
  /** Milliseconds of a run. The next run goes on where one ends. The platform ends a run a minute later. */
  readonly runMs: number;
  /** Whether it takes the secrets of payments by card, and is deployed with these alone. */
  readonly needsCards?: true;
  readonly open: (runs: Runs, settings: Settings) => (deadline: number) => Promise<void>;
}

const short = { memory: "256MiB", runMs: 60_000, schedule: "every 5 minutes" } as const;
const nightly = { memory: "512MiB", runMs: 8 * 60_000, timeZone: shop.timeZone } as const;

/** The functions that run by the clock, by the names under which they are deployed. */
const jobs = {
  /** Cancels expired unconfirmed orders of accounts with unverified addresses. */
  unconfirmedOrders: {
    ...short,
    schedule: "every 10 minutes",
    open: (runs, settings) => runs.endOrders(settings),
  },
  /** Carries out erasures of accounts that broke off. */
  leftErasures: { ...short, open: (runs) => runs.finishErasures() },
  /** Stores the end of offers whose last day is over. Every read shows it before. */
  endedOffers: { ...short, open: (runs) => runs.endDueOffers() },
  /** Gives products the prices that are planned for now. */
  plannedPrices: { ...short, open: (runs, settings) => runs.changePrices(settings) },
  /** Syncs payments whose events are missing, cancels unpaid orders, and sends due refunds. */
  leftPayments: {
    ...short,
    needsCards: true,
    open: (runs, settings) => runs.syncPayments(settings),
  },
  /** Stores the figures of each day that is over. The first call that needs them does it where no job has. */
  closedDays: { ...nightly, schedule: "10 0 * * *", open: (runs) => runs.closeDays() },
  /** Deletes pictures that nothing has named for thirty days. */
  unnamedPictures: { ...nightly, schedule: "40 3 * * *", open: (runs) => runs.dropPictures() },
} satisfies Readonly<Record<string, Job>>;

/** Whether this process is an instance of a job: FUNCTION_TARGET names its function. */
export const isJob = (target: string | undefined): boolean =>
  target !== undefined && Object.hasOwn(jobs, target);

/**
 * Creates a function that runs a job by the clock, one run at a time. The first run loads its modules, and the
 * scheduler's are required here and not imported: instances of other functions don't load them (docs/decisions/089).
 */
const scheduled = (job: Job, settings: Settings): ScheduleFunction => {
  const { memory, runMs, schedule, timeZone, needsCards, open } = job;
  const require = createRequire(import.meta.url);
  // as: TypeScript doesn't type require().
  const scheduler =
    require("firebase-functions/scheduler") as typeof import("firebase-functions/scheduler");
  let opening: Promise<(deadline: number) => Promise<void>> | undefined;
  return scheduler.onSchedule(
    {
      ...placement,
      memory,
      schedule,
      maxInstances: 1,
      timeoutSeconds: runMs / 1000 + 60,
      ...(timeZone ? { timeZone } : {}),
      ...(needsCards ? { secrets: cardSecrets() } : {}),
    },
    async () => {
      opening ??= import("./job-runs.ts").then((runs) => open(runs, settings));
      const run = await opening;
      await run(Date.now() + runMs);
    },
  );
};

/**
 * @param target the function of this process; undefined while a deploy reads what there is. The emulators have no
 *   schedules, so no job is exported there
 * @returns the jobs to export, each undefined if it isn't
 */
export const scheduledJobs = (settings: Settings, target: string | undefined) => {
  const isExported = (name: string, { needsCards }: Job): boolean => {
    if (target !== undefined) return target === name;
    return needsCards ? settings.asksForCardSecrets : process.env.FUNCTIONS_EMULATOR !== "true";
  };
  const exported = Object.entries<Job>(jobs).filter(([name, job]) => isExported(name, job));
  // as: Object.fromEntries loses the names.
  return Object.fromEntries(
    exported.map(([name, job]) => [name, scheduled(job, settings)]),
  ) as Partial<Record<keyof typeof jobs, ScheduleFunction>>;
};
