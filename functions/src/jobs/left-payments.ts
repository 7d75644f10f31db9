import type { Settings } from "../environment.ts";
import { cardSecrets } from "../payments/card-secrets.ts";
import { scheduledJob } from "./scheduled-job.ts";

/** Asks Stripe about payments whose events didn't come, ends orders that aren't paid, and sends refunds that wait. */
export const leftPaymentsFunction = (settings: Settings) =>
  scheduledJob(
    { memory: "256MiB", runMs: 60_000, schedule: "every 5 minutes", secrets: cardSecrets() },
    async () => (await import("./settle-payments.ts")).paymentSettler(settings),
  );
