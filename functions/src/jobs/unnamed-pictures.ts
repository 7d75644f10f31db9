import { shop } from "@shop/contract/shop";
import { scheduledJob } from "./scheduled-job.ts";

/** Deletes pictures that nothing names any more. */
export const unnamedPicturesFunction = () =>
  scheduledJob(
    { memory: "512MiB", runMs: 8 * 60_000, schedule: "40 3 * * *", timeZone: shop.timeZone },
    async () => {
      const { pictureDropper } = await import("./drop-pictures.ts");
      const drop = pictureDropper();
      return (deadline) => drop(new Date(), deadline);
    },
  );
