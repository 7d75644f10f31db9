import { shopAt } from "./shop.ts";

/** Where Hosting serves the emulated shop. */
export const shopUrl = process.env.SHOP_URL ?? "http://127.0.0.1:5150";

/** The project whose emulators serve it. */
export const projectId = process.env.GCLOUD_PROJECT ?? "demo-test";

/** Its API. */
export const shop = shopAt(`${shopUrl}/api`, projectId);
