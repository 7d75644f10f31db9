const cacheName = "pictures";
/** How many pictures are stored at most. */
const maxEntries = 150;

/** Whether it is one of the site's own pictures. Those of other sites can be of any type and size. */
export const isPicture = ({ pathname }: URL): boolean =>
  pathname.startsWith("/images/") || pathname === "/favicon.svg";

const store = async (address: string, response: Response): Promise<void> => {
  if (!response.ok) return;
  const cache = await caches.open(cacheName);
  await cache.put(address, response);
  for (const oldest of (await cache.keys()).slice(0, -maxEntries)) await cache.delete(oldest);
};

/** Answers with the picture from the browser's cache or the network; offline with the stored one. */
export const answerPicture = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(store(request.url, response.clone()).catch(() => {})); // the disk may be full
    return response;
  } catch (error) {
    const stored = await caches.match(request.url, { ignoreVary: true });
    if (stored) return stored;
    throw error;
  }
};

/** Requests a picture, and stores it. */
export const keepPicture = async (url: URL): Promise<void> => store(url.href, await fetch(url));
