import type { Route } from "@shop/contract/endpoints";
import { MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { notify } from "../../ui/notify.ts";
import { CallFailed, failureText } from "../call/call-failed.ts";
import { notifyFailure } from "./notify-failure.ts";
import { onSessionState, sessionState } from "./session-state.ts";

/** The calls whose answers are the same for everybody. A query's key begins with the name of its call. */
const publicRoutes: readonly Route[] = [
  "GET /catalogue",
  "GET /product",
  "GET /product/:id",
  "GET /product/:id/reviews",
  "GET /review",
];

const isPublic = ({ queryKey: [name] }: Pick<Query, "queryKey">): boolean =>
  publicRoutes.some((route) => route === name);

/** The answer didn't arrive, or the shop was overloaded: a retry may help. */
const isTemporary = (error: Error): boolean =>
  error instanceof CallFailed && [0, 502, 503, 504].includes(error.status);

/** React Query's retry rule for idempotent calls. */
export const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && isTemporary(error);

/** @returns an empty cache: the server renders each page with one of its own */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { meta, state } = query;
        // A poll that fails leaves the last answer on the page, and the next poll may succeed. A further
        // page is requested by a press.
        const isPoll = meta?.watched === true && !state.fetchMeta?.fetchMore;
        const isClosed = error instanceof CallFailed && error.code === "not-open"; // the page says so
        if (meta?.silent || isClosed || (isPoll && state.data !== undefined)) return;
        const show = isPublic(query) ? notify.error : notifyFailure;
        show(failureText(error));
      },
    }),
    defaultOptions: {
      // "always": by default a call made offline would wait for a connection and report nothing.
      queries: { retry: retryOnce, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        if (!meta?.notifiesItself) notifyFailure(failureText(error));
      },
    }),
  });

/** The browser's cache of what the shop has answered. */
export const queryClient = createQueryClient();

// Removes a person's data at a sign-out.
onSessionState(() => {
  if (sessionState().status !== "signedOut") return;
  queryClient.removeQueries({ predicate: (query) => !isPublic(query) });
  queryClient.getMutationCache().clear();
});
