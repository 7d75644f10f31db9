import { methodAndPath } from "@shop/contract/calls";
import type { Endpoints, Route } from "@shop/contract/endpoints";
import type { z } from "zod";

/** The parts of a request that stand in its address. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/**
 * Builds the address of a call. Every module that names a call by its address uses this function, so
 * the same route and query always give the same text.
 *
 * @param host the prefix of each path: "/api"
 * @param route the call's name in the endpoint table: "GET /product"
 * @param parts the values of the path's parameters, and the query; undefined values are left out
 * @returns the address: "/api/product?limit=6"
 */
export const callAddress = (
  host: string,
  route: Route,
  { params = {}, query = {} }: AddressParts = {},
): string => {
  const path = methodAndPath(route).path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${host}${path}${search.size > 0 ? `?${search}` : ""}`;
};

/** The calls that answer a list. */
export type PagedRoute = {
  [R in Route]: Endpoints[R] extends { paged: true } ? R : never;
}[Route];

/** The calls that answer a list or a page of the catalogue. */
export type ListRoute = PagedRoute | "GET /catalogue";

/** A list's query without its cursor, which names a page of the list. */
export type ListQuery<R extends ListRoute> = Omit<z.input<Endpoints[R]["query"]>, "cursor">;

/**
 * A list's identity: the call that answers it, and the query. A page's first lists, the query cache and the
 * prefetched answers use this pair as their key.
 */
export type FirstList<R extends ListRoute = ListRoute> = R extends ListRoute
  ? readonly [route: R, query: ListQuery<R>]
  : never;
