import type { Catalogue } from "@pros-and-drill/contract/catalogue";
import type { Product } from "@pros-and-drill/contract/products";
import { receivedAtHeader } from "./received-at.ts";
import { searchKept } from "./search-kept.ts";

/**
 * Makes an answer to a search that can't be made now out of earlier answers.
 *
 * @param cache what has been found before; the latest answer is the last
 * @param url of the search
 * @returns undefined if nothing has been found before
 */
export const answerFromKept = async (cache: Cache, url: URL): Promise<Response | undefined> => {
  const products = new Map<string, Product>();
  const times: number[] = [];
  for (const request of (await cache.keys()).toReversed()) {
    const answer = await cache.match(request, { ignoreVary: true });
    if (!answer) continue;
    times.push(Number(answer.headers.get(receivedAtHeader)));
    const { products: found }: Catalogue = await answer.json();
    for (const product of found) if (!products.has(product._id)) products.set(product._id, product);
  }
  if (times.length === 0) return undefined;
  const catalogue = searchKept([...products.values()], url.searchParams);
  return Response.json(catalogue, { headers: { [receivedAtHeader]: String(Math.min(...times)) } });
};
