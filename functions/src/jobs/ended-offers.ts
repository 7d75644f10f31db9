import { createRequire } from "node:module";
import { placement } from "../platform/placement.ts";

/** Milliseconds of a run; the next one continues. */
const runMs = 60_000;

/**
 * Creates the function that stores the end of offers whose last day is over. Its modules are required here and not
 * imported, so that instances of other functions don't load them (docs/decisions/089).
 */
export const endedOffersFunction = () => {
  const require = createRequire(import.meta.url);
  // as: TypeScript doesn't type require().
  const scheduler =
    require("firebase-functions/scheduler") as typeof import("firebase-functions/scheduler");
  let opening: Promise<ReturnType<typeof import("./end-offers.ts").offerEnder>> | undefined;
  return scheduler.onSchedule(
    {
      ...({ ...placement, memory: "256MiB", maxInstances: 1 } as const),
      schedule: "every 5 minutes",
      timeoutSeconds: 120,
    },
    async () => {
      opening ??= import("./end-offers.ts").then(({ offerEnder }) => offerEnder());
      const endOffers = await opening;
      await endOffers(Date.now() + runMs);
    },
  );
};
