import type { Life } from "../lifetime/run.mjs";
import { openStripe, type StripeStandIn } from "../stripe/stand-in.ts";
import { freePort } from "../toolchain/ports.ts";
import type { Site } from "./sites.ts";

/** The port that the stand-in prefers. */
const usualPort = 5090;

/** Milliseconds after which a slow payment of the demo shop succeeds. */
const slowMs = 20_000;

/**
 * Opens the stand-in of Stripe for an emulated shop.
 *
 * @returns the variables with which its functions take cards
 */
export const takeCards = async (
  life: Pick<Life, "atEnd">,
  { url }: Pick<Site, "url">,
): Promise<StripeStandIn["env"]> => {
  const stripe = await openStripe({ port: await freePort(usualPort), slowMs });
  stripe.sendEventsTo(`${url}/api/payments/events`);
  life.atEnd(stripe.close);
  return stripe.env;
};
