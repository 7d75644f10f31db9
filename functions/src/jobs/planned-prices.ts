import type { Settings } from "../environment.ts";
import { scheduledJob } from "./scheduled-job.ts";

/** Gives products the prices that are planned for now. */
export const plannedPricesFunction = (settings: Settings) =>
  scheduledJob({ memory: "256MiB", runMs: 60_000, schedule: "every 5 minutes" }, async () =>
    (await import("./change-prices.ts")).priceChanger(settings),
  );
