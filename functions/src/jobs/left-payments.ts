import { createRequire } from "node:module";
import type { Settings } from "../environment.ts";
import { cardSecrets } from "../payments/card-secrets.ts";
import { placement } from "../platform/placement.ts";

/** Milliseconds of a run; the next one continues. */
const runMs = 60_000;

/**
 * Creates the function that asks Stripe about payments whose events didn't come, ends orders that aren't paid, and sends
 * refunds that wait. Its modules are required here and not imported, so that instances of other functions don't load them
 * (docs/decisions/089).
 */
export const leftPaymentsFunction = (settings: Settings) => {
  const require = createRequire(import.meta.url);
  // as: TypeScript doesn't type require().
  const scheduler =
    require("firebase-functions/scheduler") as typeof import("firebase-functions/scheduler");
  let opening:
    | Promise<ReturnType<typeof import("./settle-payments.ts").paymentSettler>>
    | undefined;
  return scheduler.onSchedule(
    {
      ...({ ...placement, memory: "256MiB", maxInstances: 1 } as const),
      schedule: "every 5 minutes",
      timeoutSeconds: 120,
      secrets: cardSecrets(),
    },
    async () => {
      opening ??= import("./settle-payments.ts").then(({ paymentSettler }) =>
        paymentSettler(settings),
      );
      const settlePayments = await opening;
      await settlePayments(Date.now() + runMs);
    },
  );
};
