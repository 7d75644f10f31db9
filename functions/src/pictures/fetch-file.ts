import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import type { LookupFunction } from "node:net";
import { deskLimits } from "@shop/contract/desk/limits";
import { publicAddress } from "@shop/contract/https-address";
import { warn } from "firebase-functions/logger";
import { isPublicIp } from "./public-ip.ts";
import { PictureRefused } from "./refuse-file.ts";

/** A server of a test on this machine, which answers for one host as if that were of the web. */
export interface WebStandIn {
  readonly host: string;
  /** On loopback. */
  readonly port: number;
  /** The certificate that it is trusted by, as PEM. */
  readonly ca: string;
}

/** How the public web is reached. */
interface Web {
  /** Finds all IP addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  readonly standIn: WebStandIn | null;
  /** Where servers of the web listen; 443 outside of tests. */
  readonly port?: number;
  /** Milliseconds for a whole file, with all that lead on to it. */
  readonly patienceMs?: number;
}

/** @returns all IP addresses of a host, by the system's resolver */
export const addressesOf = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true });

/**
 * Fetches a file from the public web (docs/decisions/185). What has answered is never told, neither to the caller nor to the
 * log.
 *
 * @param address of https
 * @throws PictureRefused for one that can't be fetched, with a sentence for whoever has named it
 */
export type FetchFile = (address: string) => Promise<Buffer>;

/** One sentence for all of these, so that nobody learns from it which names and servers an inner network has. */
const unreachable = "The address can’t be reached, or isn’t one of the public web.";

/** A lookup for a connection: it is made to the very addresses that are checked here, so that no later answer counts. */
const checkedLookup =
  (resolve: Web["resolve"]): LookupFunction =>
  (host, { all }, callback) => {
    const refuse = (cause: Error) => callback(cause, "");
    resolve(host).then((found) => {
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicIp(address)))
        refuse(new Error(`${host} has an address that isn't public`));
      else if (all) callback(null, [...found]);
      else callback(null, first.address, first.family);
    }, refuse);
  };

const onLoopback: LookupFunction = (_, { all }, callback) =>
  all ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4);

/** Bytes are taken as they are: nothing inflates them. */
const headers = {
  accept: "image/avif, image/webp, image/png, image/jpeg",
  "accept-encoding": "identity",
  "user-agent": "Mozilla/5.0 (compatible; shop pictures)",
};

/** Sends a request by a connection of its own, and waits for the answer's head. */
const open = (
  url: URL,
  { resolve, standIn, port = 443 }: Web,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((answer, reject) => {
    const to =
      standIn && url.hostname === standIn.host
        ? { lookup: onLoopback, port: standIn.port, ca: standIn.ca }
        : { lookup: checkedLookup(resolve), port };
    get(url, { ...to, agent: false, headers, signal }, answer).on("error", reject);
  });

/** The bytes of an answer, as many as a picture may have. Its length isn't believed. */
const bytesOf = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > deskLimits.pictureBytes)
      throw new PictureRefused("The picture is too large: it may have 8 MB.");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

/** @returns the address that an answer leads on to; null if it is the file itself */
const nextOf = ({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL) => {
  if (statusCode === 200) return null;
  if (location === undefined || ![301, 302, 303, 307, 308].includes(statusCode))
    throw new PictureRefused(`There is no picture at the address: it answers ${statusCode}.`);
  const next = URL.canParse(location, url) ? publicAddress(new URL(location, url).href) : null;
  if (!next) throw new PictureRefused(unreachable);
  return next;
};

const follow = async (url: URL, web: Web, signal: AbortSignal, left: number): Promise<Buffer> => {
  const response = await open(url, web, signal);
  let next: URL | null;
  try {
    next = nextOf(response, url);
    if (!next) return await bytesOf(response);
  } finally {
    response.destroy();
  }
  if (left === 0) throw new PictureRefused("The address leads on to others too often.");
  return follow(next, web, signal, left - 1);
};

/** @returns the address of the file that a link of Dropbox or Google Drive shows on a page; any other one as it is */
export const fileAddress = (url: URL): URL => {
  const file = new URL(url);
  if (/^(?:www\.)?dropbox\.com$/.test(url.hostname)) {
    file.searchParams.delete("raw");
    file.searchParams.set("dl", "1");
  }
  if (url.hostname !== "drive.google.com") return file;
  const id = /^\/file\/d\/([\w-]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get("id");
  return id ? new URL(`/uc?export=download&id=${encodeURIComponent(id)}`, url) : file;
};

/** @returns what fetches files from the public web, and from nowhere else */
export const fileFetcher =
  (web: Web): FetchFile =>
  async (address) => {
    const url = publicAddress(address);
    if (!url) throw new PictureRefused(unreachable);
    const signal = AbortSignal.timeout(web.patienceMs ?? deskLimits.fetchMs);
    try {
      return await follow(fileAddress(url), web, signal, deskLimits.fetchRedirects);
    } catch (thrown) {
      if (thrown instanceof PictureRefused) throw thrown;
      if (signal.aborted)
        throw new PictureRefused("The picture took too long. Please try it later, or upload it.");
      const cause = thrown instanceof Error && "code" in thrown ? thrown.code : String(thrown);
      warn("picture not fetched", { host: url.hostname, cause });
      throw new PictureRefused(unreachable);
    }
  };
