import { inTime } from "./in-time.ts";
import { offline } from "./offline.ts";
import { pageOfBuild } from "./this-build.ts";

/** Milliseconds after which a page that is at hand goes before the one on its way. */
const patienceMs = 3_000;

/** The file that stands at an address: the dashboard's pages are all one. */
const pathOf = ({ pathname }: URL): string =>
  pathname.startsWith("/dashboard/") ? "/dashboard" : pathname;

export const isPage = (url: URL): boolean => Object.hasOwn(offline.pages, pathOf(url));

/** The page as it is now; if that doesn't come, as it was when this build was kept. */
export const answerPage = async (event: FetchEvent, url: URL): Promise<Response> => {
  const fresh: Promise<Response> = event.preloadResponse.then(
    (answer: Response | undefined) => answer ?? fetch(event.request),
  );
  event.waitUntil(fresh.catch(() => {})); // or the browser complains of a preload nobody waited for
  return (await inTime(fresh, patienceMs)) ?? (await pageOfBuild(pathOf(url))) ?? fresh;
};
