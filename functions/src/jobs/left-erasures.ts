import { createRequire } from "node:module";
import { placement } from "../platform/placement.ts";

/** Milliseconds of a run; the next one continues. */
const runMs = 60_000;

/**
 * Creates the function that carries out erasures of accounts that broke off. Its modules are required here and not
 * imported, so that instances of other functions don't load them (docs/decisions/089).
 */
export const leftErasuresFunction = () => {
  const require = createRequire(import.meta.url);
  // as: TypeScript doesn't type require().
  const scheduler =
    require("firebase-functions/scheduler") as typeof import("firebase-functions/scheduler");
  let opening:
    | Promise<ReturnType<typeof import("./finish-erasures.ts").erasureFinisher>>
    | undefined;
  return scheduler.onSchedule(
    {
      ...({ ...placement, memory: "256MiB", maxInstances: 1 } as const),
      schedule: "every 5 minutes",
      timeoutSeconds: 120,
    },
    async () => {
      opening ??= import("./finish-erasures.ts").then(({ erasureFinisher }) => erasureFinisher());
      const finishErasures = await opening;
      await finishErasures(Date.now() + runMs);
    },
  );
};
