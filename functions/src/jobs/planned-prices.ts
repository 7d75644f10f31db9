import { createRequire } from "node:module";
import type { Settings } from "../environment.ts";
import { placement } from "../platform/placement.ts";

/** Milliseconds of a run; the next one continues. */
const runMs = 60_000;

/**
 * Creates the function that gives products the prices that are planned for now. Its modules are required here and not
 * imported, so that instances of other functions don't load them (docs/decisions/089).
 */
export const plannedPricesFunction = (settings: Settings) => {
  const require = createRequire(import.meta.url);
  // as: TypeScript doesn't type require().
  const scheduler =
    require("firebase-functions/scheduler") as typeof import("firebase-functions/scheduler");
  let opening: Promise<ReturnType<typeof import("./change-prices.ts").priceChanger>> | undefined;
  return scheduler.onSchedule(
    {
      ...({ ...placement, memory: "256MiB", maxInstances: 1 } as const),
      schedule: "every 5 minutes",
      timeoutSeconds: 120,
    },
    async () => {
      opening ??= import("./change-prices.ts").then(({ priceChanger }) => priceChanger(settings));
      const changePrices = await opening;
      await changePrices(Date.now() + runMs);
    },
  );
};
