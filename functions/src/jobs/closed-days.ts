import { shop } from "@shop/contract/shop";
import { scheduledJob } from "./scheduled-job.ts";

/**
 * Closes the days: each night it stores the figures of the day that is over, and sums up the last days anew. What a run hasn't
 * done, the first call that needs it does.
 */
export const closedDaysFunction = () =>
  scheduledJob(
    { memory: "512MiB", runMs: 8 * 60_000, schedule: "10 0 * * *", timeZone: shop.timeZone },
    async () => (await import("./close-days.ts")).dayCloser(),
  );
