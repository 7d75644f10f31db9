const cacheName = "pictures";
/** Pictures, at most. */
const most = 150;

/** One of the site's own. Others' may be anything, and any size. */
export const isPicture = ({ pathname }: URL): boolean =>
  pathname.startsWith("/images/") || pathname === "/favicon.svg";

const keep = async (address: string, answer: Response): Promise<void> => {
  if (!answer.ok) return;
  const cache = await caches.open(cacheName);
  await cache.put(address, answer);
  for (const old of (await cache.keys()).slice(0, -most)) await cache.delete(old);
};

/** The picture as it is now; the browser's own cache is asked on the way. Offline, as it was. */
export const answerPicture = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  try {
    const answer = await fetch(request);
    event.waitUntil(keep(request.url, answer.clone()).catch(() => {})); // the disk may be full
    return answer;
  } catch (error) {
    const last = await caches.match(request.url, { ignoreVary: true });
    if (last) return last;
    throw error;
  }
};

/** Keeps a picture that was seen before this worker was there. */
export const keepPicture = async (url: URL): Promise<void> => keep(url.href, await fetch(url));
