import { scheduledJob } from "./scheduled-job.ts";

/** Carries out erasures of accounts that broke off. */
export const leftErasuresFunction = () =>
  scheduledJob({ memory: "256MiB", runMs: 60_000, schedule: "every 5 minutes" }, async () =>
    (await import("./finish-erasures.ts")).erasureFinisher(),
  );
