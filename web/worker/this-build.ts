import { offline } from "./offline.ts";

/** The pages and files of one build are kept together, all of them or none. */
const prefix = "build-";
const own = prefix + offline.build;

/** One that is kept already, from a build before. Its name has its hash, so it is the same. */
const keptAsset = (path: string) =>
  isAsset({ pathname: path }) ? caches.match(path) : Promise.resolve(undefined);

const fetchFile = async (path: string, options: RequestInit): Promise<Response> => {
  const answer = await fetch(path, { ...options, priority: "low" });
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
  return answer;
};

/**
 * Fetches what this build consists of, one file after the other, so that it is in nobody's way.
 *
 * @throws when a file can't be had, or is another build's: the browser then tries again later
 */
export const keepBuild = async (): Promise<void> => {
  const cache = await caches.open(own);
  for (const path of offline.files)
    await cache.put(path, (await keptAsset(path)) ?? (await fetchFile(path, {})));
  for (const [path, integrity] of Object.entries(offline.pages))
    await cache.put(path, await fetchFile(path, { cache: "no-cache", integrity }));
};

/** Forgets the builds before this one: no tab shows them any more. */
export const dropOtherBuilds = async (): Promise<void> => {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== own) await caches.delete(name);
};

/** @returns the page of this build, which fits its files */
export const pageOfBuild = async (path: string): Promise<Response | undefined> =>
  (await caches.open(own)).match(path);

export const isAsset = ({ pathname }: { pathname: string }): boolean =>
  pathname.startsWith("/assets/");

/** A file whose name has its hash: from any build that is kept, for an open tab may need an old one. */
export const answerAsset = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
