import { createRequire } from "node:module";
import type { ScheduleOptions } from "firebase-functions/scheduler";
import { placement } from "../platform/placement.ts";

/** When a job runs, and what it needs beside its place (platform/placement.ts). */
interface Frame extends Pick<ScheduleOptions, "schedule" | "timeZone" | "secrets"> {
  readonly memory: "256MiB" | "512MiB";
  /** Milliseconds of a run: what it hasn't done, the next one does. It has a minute more before it is ended. */
  readonly runMs: number;
}

/** Runs a job until a deadline in milliseconds since 1970. */
export type Job = (deadline: number) => Promise<void>;

/**
 * Creates a function that runs a job by the clock, one run at a time. Its modules are loaded by the first run, and the
 * scheduler's are required here and not imported, so that instances of other functions don't load them
 * (docs/decisions/089).
 */
export const scheduledJob = ({ runMs, ...frame }: Frame, open: () => Promise<Job>) => {
  const require = createRequire(import.meta.url);
  // as: TypeScript doesn't type require().
  const scheduler =
    require("firebase-functions/scheduler") as typeof import("firebase-functions/scheduler");
  let opening: Promise<Job> | undefined;
  return scheduler.onSchedule(
    { ...placement, ...frame, maxInstances: 1, timeoutSeconds: runMs / 1000 + 60 },
    async () => {
      opening ??= open();
      const run = await opening;
      await run(Date.now() + runMs);
    },
  );
};
