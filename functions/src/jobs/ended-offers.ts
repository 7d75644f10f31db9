import { scheduledJob } from "./scheduled-job.ts";

/** Stores the end of offers whose last day is over. */
export const endedOffersFunction = () =>
  scheduledJob({ memory: "256MiB", runMs: 60_000, schedule: "every 5 minutes" }, async () =>
    (await import("./end-offers.ts")).offerEnder(),
  );
