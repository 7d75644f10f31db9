import { site } from "./site.ts";

/** The pages and files of one build are stored together, all of them or none. */
const prefix = "build-";
const cacheName = prefix + site.build;

/** A file from an earlier build. Its name has its hash, so its content is the same. */
const storedAsset = (path: string) =>
  isAsset({ pathname: path }) ? caches.match(path) : Promise.resolve(undefined);

const fetchFile = async (path: string, options: RequestInit): Promise<Response> => {
  const response = await fetch(path, { ...options, priority: "low" });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  return response;
};

/**
 * Stores what this build consists of, one file after the other, so that nothing else has to wait.
 *
 * @throws when a file doesn't arrive or is another build's: the browser tries again later
 */
export const storeBuild = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  for (const path of site.files)
    await cache.put(path, (await storedAsset(path)) ?? (await fetchFile(path, {})));
  for (const [path, integrity] of Object.entries(site.pages))
    await cache.put(path, await fetchFile(path, { cache: "no-cache", integrity }));
};

/** Deletes the earlier builds: no tab shows them any more. */
export const deleteOtherBuilds = async (): Promise<void> => {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
};

/** @returns this build's page, which fits its files */
export const storedPage = async (path: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(path);

export const isAsset = ({ pathname }: { pathname: string }): boolean =>
  pathname.startsWith("/assets/");

/** Answers with the file from any stored build, because an open tab may need an earlier one's. */
export const answerAsset = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
