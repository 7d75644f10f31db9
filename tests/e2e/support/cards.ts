import type { Page } from "playwright";
import { noLimits } from "../../../scripts/emulators/no-limits.ts";
import { openStripe, type StripeStandIn } from "../../../scripts/stripe/stand-in.ts";
import { startFunction } from "../../support/functions-framework.ts";
import { projectId, shopUrl } from "../../support/shop-under-test.ts";

export interface CardShop {
  readonly stripe: StripeStandIn;
  /** Has a page make its calls of this shop: the others of the tests take no cards. */
  readonly use: (page: Page) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens another API of the emulated shop, which takes cards from the stand-in of Stripe. */
export const openCardShop = async (): Promise<CardShop> => {
  const stripe = await openStripe();
  const api = await startFunction({
    ...{ ...noLimits, ...stripe.env },
    ...{ GCLOUD_PROJECT: projectId, SITE_URL: shopUrl },
  });
  stripe.sendEventsTo(`${api.url}/payments/events`);
  return {
    stripe,
    use: async (page) => {
      await page.context().route(`${shopUrl}/api/**`, (route) => {
        const { pathname, search } = new URL(route.request().url());
        return route.continue({ url: `${api.url}${pathname}${search}` });
      });
    },
    close: async () => {
      await api.stop();
      stripe.close();
    },
  };
};
