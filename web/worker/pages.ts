import { storedPage } from "./build-files.ts";
import { site } from "./site.ts";
import { withTimeout } from "./with-timeout.ts";

/** Milliseconds after which the stored page is shown in place of the one under way. */
const timeoutMs = 3_000;

/** The path of the page whose file shows at an address: the dashboard's pages share one. */
const pathOf = ({ pathname }: URL): string =>
  site.sharedFiles[pathname] ?? site.sharedFiles[pathname.replace(/[^/]+$/, ":id")] ?? pathname;

export const isPage = (url: URL): boolean => Object.hasOwn(site.pages, pathOf(url));

/** Answers with the page from the network; if that doesn't arrive, with this build's stored one. */
export const answerPage = async (event: FetchEvent, url: URL): Promise<Response> => {
  const underWay: Promise<Response> = event.preloadResponse.then(
    (preloaded: Response | undefined) => preloaded ?? fetch(event.request),
  );
  event.waitUntil(underWay.catch(() => {})); // else the browser reports a preload that is not used
  return (await withTimeout(underWay, timeoutMs)) ?? (await storedPage(pathOf(url))) ?? underWay;
};
