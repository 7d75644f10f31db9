import type { Settings } from "../environment.ts";
import { scheduledJob } from "./scheduled-job.ts";

/** Cancels expired unconfirmed orders. */
export const unconfirmedOrdersFunction = (settings: Settings) =>
  scheduledJob({ memory: "256MiB", runMs: 60_000, schedule: "every 10 minutes" }, async () =>
    (await import("./end-orders.ts")).orderEnder(settings),
  );
