import type { Page } from "playwright";
import { noLimits } from "../../../scripts/emulators/no-limits.ts";
import { startFunction } from "../../support/functions-framework.ts";
import { openPictureWeb } from "../../support/picture-web.ts";
import { projectId, shopUrl } from "../../support/shop-under-test.ts";

/** Opens another function of the emulated shop that takes pictures, which reaches what stands in for the web. */
export const openPictureShop = async () => {
  const web = await openPictureWeb();
  const pictures = await startFunction({
    ...{ ...noLimits, ...web.env, FUNCTION_TARGET: "pictures" },
    ...{ GCLOUD_PROJECT: projectId, SITE_URL: shopUrl },
  });
  return {
    /** The paths that the shop has asked the web for. */
    asked: web.asked,
    /** Has a page make its calls about pictures of it. */
    use: async (page: Page): Promise<void> => {
      await page.route(`${shopUrl}/api/pictures/fetched`, (route) =>
        route.continue({ url: `${pictures.url}/api/pictures/fetched` }),
      );
    },
    close: async (): Promise<void> => {
      await pictures.stop();
      web.close();
    },
  };
};
