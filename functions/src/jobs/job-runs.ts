import { dayOf } from "@shop/contract/calendar";
import { shop as shopConfig } from "@shop/contract/shop";
import { getAuth } from "firebase-admin/auth";
import { info } from "firebase-functions/logger";
import { endUnconfirmedOrders } from "../commands/orders/verification/end-unconfirmed.ts";
import { endOffers } from "../commands/products/offer-product.ts";
import { carryOutPlans } from "../commands/products/plan-prices.ts";
import { eraserOf } from "../commands/users/erase-account.ts";
import { quietShop } from "../core/command.ts";
import type { Settings } from "../environment.ts";
import { figuresStore } from "../figures/figures-store.ts";
import { connect } from "../firestore/connect.ts";
import { logWith } from "../log/log.ts";
import { logStore } from "../log/log-store.ts";
import { moneyOf } from "../orders/order-money.ts";
import { payments } from "../payments/payments.ts";
import { cardsWith } from "../payments/provider/open-cards.ts";
import { personalRecordsIn } from "../personal-records.ts";
import { reviewStore } from "../reviews/review-store.ts";
import { settingsStore } from "../settings/settings-store.ts";
import { accountStore } from "../users/account/account-store.ts";
import { tombstoneStore } from "../users/account/tombstone-store.ts";
import { accounts } from "../users/accounts.ts";
import { customerNotes } from "../users/customers/customer-notes.ts";
import { pictureDropper } from "./drop-pictures.ts";
import { jobShop } from "./job-shop.ts";

/** Runs a job until a deadline in milliseconds since 1970. */
type Run = (deadline: number) => Promise<void>;

/** Logs how much a run has done, if it has done anything. */
const logged =
  (done: string, run: (deadline: number) => Promise<number>): Run =>
  async (deadline) => {
    const count = await run(deadline);
    if (count > 0) info(done, { count });
  };

export const endOrders = (settings: Settings): Run => {
  const shop = jobShop(settings);
  const { verifiedAddresses } = accounts(getAuth());
  return logged("unconfirmed orders ended", (deadline) =>
    endUnconfirmedOrders(shop, verifiedAddresses, deadline),
  );
};

export const finishErasures = (): Run => {
  const db = connect();
  const { finishLeft } = eraserOf(
    quietShop(db),
    accounts(getAuth()),
    accountStore(db),
    customerNotes(db),
    tombstoneStore(db),
    personalRecordsIn(db, { reviews: reviewStore(db), log: logStore(db) }),
  );
  return logged("erasures finished", finishLeft);
};

export const endDueOffers = (): Run => {
  const shop = quietShop(connect());
  return logged("offers ended", (deadline) => endOffers(shop, deadline));
};

export const changePrices = ({ logDays }: Settings): Run => {
  const shop = { ...quietShop(connect()), logFor: logWith(logDays) };
  return logged("planned prices carried out", (deadline) => carryOutPlans(shop, deadline));
};

export const syncPayments = (settings: Settings): Run => {
  const open = cardsWith(settings.cards, settings.mail.site);
  const shop = jobShop(settings);
  const { lowStock } = settingsStore(shop.db);
  return logged("payments synced", async (deadline) =>
    open ? payments(shop, open, lowStock).syncDue(deadline) : 0,
  );
};

export const closeDays = (): Run => {
  const figures = figuresStore(connect(), shopConfig.timeZone, moneyOf);
  return async (deadline) => {
    await figures.settleDays(dayOf(new Date(), shopConfig.timeZone), deadline);
  };
};

export const dropPictures = (): Run => {
  const drop = pictureDropper();
  return (deadline) => drop(new Date(), deadline);
};
