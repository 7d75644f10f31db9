import { createRequire } from "node:module";
import { shop } from "@shop/contract/shop";
import { placement } from "../platform/placement.ts";

/** Milliseconds of a run. What it hasn't done, the next one does. */
const runMs = 8 * 60_000;

/**
 * Creates the function that deletes pictures that nothing names any more. Its modules are required here and not imported, so
 * that instances of other functions don't load them (docs/decisions/089).
 */
export const unnamedPicturesFunction = () => {
  const require = createRequire(import.meta.url);
  // as: TypeScript doesn't type require().
  const scheduler =
    require("firebase-functions/scheduler") as typeof import("firebase-functions/scheduler");
  let opening: Promise<ReturnType<typeof import("./drop-pictures.ts").pictureDropper>> | undefined;
  return scheduler.onSchedule(
    {
      ...({ ...placement, memory: "512MiB", maxInstances: 1 } as const),
      schedule: "40 3 * * *",
      timeZone: shop.timeZone,
      timeoutSeconds: 540,
    },
    async () => {
      opening ??= import("./drop-pictures.ts").then(({ pictureDropper }) => pictureDropper());
      const dropPictures = await opening;
      await dropPictures(new Date(), Date.now() + runMs);
    },
  );
};
