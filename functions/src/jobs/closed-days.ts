import { createRequire } from "node:module";
import { shop } from "@shop/contract/shop";
import { placement } from "../platform/placement.ts";

/** Milliseconds of a run. What it hasn't done, the next one does, or the first call that needs it. */
const runMs = 8 * 60_000;

/**
 * Creates the function that closes the days: each night it stores the figures of the day that is over, and sums up
 * the last days anew. Its modules are required here and not imported, so that instances of other functions don't
 * load them (docs/decisions/089).
 */
export const closedDaysFunction = () => {
  const require = createRequire(import.meta.url);
  // as: TypeScript doesn't type require().
  const scheduler =
    require("firebase-functions/scheduler") as typeof import("firebase-functions/scheduler");
  let opening: Promise<ReturnType<typeof import("./close-days.ts").dayCloser>> | undefined;
  return scheduler.onSchedule(
    {
      ...({ ...placement, memory: "512MiB", maxInstances: 1 } as const),
      schedule: "10 0 * * *",
      timeZone: shop.timeZone,
      timeoutSeconds: 540,
    },
    async () => {
      opening ??= import("./close-days.ts").then(({ dayCloser }) => dayCloser());
      const closeDays = await opening;
      await closeDays(Date.now() + runMs);
    },
  );
};
