import { readFile } from "node:fs/promises";
import type { BrowserContext } from "playwright";

/** Stands in for Google's loader, which a closed network can't reach; the rest is the real emulator. */
export const standInForGoogleLoader = async (context: BrowserContext): Promise<void> => {
  const body = await readFile(new URL("google-loader.js", import.meta.url), "utf8");
  await context.route("https://apis.google.com/js/api.js*", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
};
