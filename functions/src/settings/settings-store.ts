import { type Address, isIn } from "@shop/contract/address";
import { withLinked } from "@shop/contract/delivered-countries";
import type { CapsSettings } from "@shop/contract/settings/caps";
import { type OfferedPaymentMethods, offeredPaymentMethods } from "@shop/contract/settings/payment";
import type { ShopSettings } from "@shop/contract/shop-settings";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { defaultSettings, settingsOf } from "./settings.ts";

/** The one document of what admins set at the desk. */
export const settingsPath = "settings/shop";

/** @returns the settings of a document, which need not exist. A section that doesn't fit its schema is logged */
export const parseSettings = (document: DocumentSnapshot): ShopSettings =>
  settingsOf(document.data(), (section, issues) =>
    logError("malformed document", { path: settingsPath, section, issues }),
  );

/** Milliseconds in which an instance doesn't look for a change of the settings. */
const keepMs = 5_000;

/**
 * Milliseconds after which a call waits for the settings to be read, and doesn't use the known ones meanwhile. While the
 * shop is closed each read is waited for: it has few calls, and opens for everybody at once.
 */
const waitMs = 30_000;

export type SettingsStore = ReturnType<typeof settingsStore>;

/** What admins have set, which an instance reads every few seconds at most. */
export const settingsStore = (db: Firestore) => {
  let known = defaultSettings;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<ShopSettings> => parseSettings(await db.doc(settingsPath).get());
  const refresh = async (): Promise<void> => {
    try {
      known = await read();
      readAt = performance.now();
    } catch (thrown) {
      logError("settings not read", { cause: String(thrown) }); // the known ones still count
    } finally {
      reading = null;
    }
  };

  const current = async (): Promise<ShopSettings> => {
    const age = performance.now() - readAt;
    if (age >= keepMs) {
      reading ??= refresh();
      if (age >= waitMs || !known.opening.open) await reading;
    }
    return known;
  };

  return {
    /** @returns the settings as they are stored now */
    read,

    /** @returns the settings as they were some seconds ago; never throws */
    current,

    /** @returns the pieces up to which a product runs low */
    lowStock: async (): Promise<number> => (await current()).orders.lowStock,

    /** @returns what an account may have on order, and how many mails it may cause */
    caps: async (): Promise<CapsSettings> => (await current()).caps,

    /**
     * @param takesCards whether cards can be charged
     * @returns the payment methods that are offered
     */
    paymentMethods: async (takesCards: boolean): Promise<OfferedPaymentMethods> =>
      offeredPaymentMethods((await current()).payment, takesCards),

    /** @returns whether the shop delivers to an address. A country that was added a second ago counts */
    deliversTo: async (address: Address): Promise<boolean> =>
      isIn(withLinked((await current()).countries.deliversTo), address) ||
      isIn(withLinked((await read()).countries.deliversTo), address),
  };
};
