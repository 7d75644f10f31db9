/** Where Hosting serves the shop under test. */
export const shopUrl = process.env.SHOP_URL ?? "http://127.0.0.1:5150";
