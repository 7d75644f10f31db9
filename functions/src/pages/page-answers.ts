import type { ShopSettings } from "@shop/contract/shop-settings";
import type { Request, Response } from "express";
import { error as logError, warn } from "firebase-functions/logger";
import { Malformed } from "../firestore/entity.ts";
import type { Locals } from "../http/request-log.ts";
import { withTimeout } from "../http/with-timeout.ts";
import { toPublic as publicSettings } from "../settings/settings.ts";
import type { WebBuild } from "./web-build.ts";

export type PageResponse = Response<string, Locals>;

/** Milliseconds for the database, before the page says that the shop is busy. */
export const timeoutMs = 4_000;
export const timeoutError = () => new Error("Firestore took too long");

/**
 * @param answer reads what a page shows
 * @returns the answer, or that it failed: the database is down or slow, or a document is malformed
 */
export const orFailed = async <T>(
  requestId: string,
  answer: () => Promise<T>,
): Promise<T | { readonly status: "failed" }> => {
  try {
    return await withTimeout(timeoutMs, answer(), timeoutError);
  } catch (thrown) {
    if (thrown instanceof Malformed)
      logError("malformed document", { requestId, path: thrown.path, issues: thrown.issues });
    else warn("unavailable", { requestId, cause: String(thrown) });
    return { status: "failed" };
  }
};

/** Retry-After of a page that couldn't be rendered, in seconds. */
const retrySeconds = 5;

/**
 * The status of a page, and how long Hosting's CDN caches it: a minute, then the stale page while it
 * revalidates. A missing tool may return soon. Failures aren't cached.
 */
const answers = {
  found: { status: 200, caching: "public, max-age=0, s-maxage=60, stale-while-revalidate=600" },
  missing: { status: 404, caching: "public, max-age=0, s-maxage=10" },
  failed: { status: 503, caching: "no-store" },
} as const;

/** How long the CDN caches that the shop isn't open yet, so that it opens within seconds. */
const closedCaching = "public, max-age=0, s-maxage=10";

/**
 * Sends a rendered page.
 *
 * @param caching how long the CDN keeps it; by what became of it
 */
export const sendPage = (
  res: PageResponse,
  outcome: keyof typeof answers,
  html: string,
  caching: string = answers[outcome].caching,
): void => {
  res.set("Cache-Control", caching);
  if (outcome === "failed") res.set("Retry-After", String(retrySeconds));
  res.status(answers[outcome].status).type("html").send(html);
};

/** Says that the shop isn't open, whatever the address names: who asks isn't known. */
export const sendClosed = async (
  web: Pick<WebBuild, "closedPage">,
  req: Pick<Request, "path">,
  res: PageResponse,
  set: ShopSettings,
): Promise<void> => {
  const html = await web.closedPage(req.path, publicSettings(set));
  res.set("Cache-Control", closedCaching).type("html").send(html);
};
