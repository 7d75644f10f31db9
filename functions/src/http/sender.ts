import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** The network addresses that a request comes from. */
export interface Sender {
  /**
   * The address that Google's front end saw: behind Hosting, a server of its CDN. It can't be forged.
   */
  readonly forwarder: string;
  /**
   * The client's address according to Hosting's CDN. A direct call of the function can forge it.
   */
  readonly address: string;
}

/**
 * The network of an address. IPv6 customers get a whole /64 (RFC 6177), which counts as one
 * sender; an IPv4-mapped IPv6 address counts as its IPv4 address.
 */
const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  return ip.kind() === "ipv4" ? ip.toString() : `${ip.toByteArray().slice(0, 8).join(".")}/64`;
};

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.trim() || undefined;

/**
 * Google's front end appends the address that it sees to X-Forwarded-For, so only the last one
 * can be trusted. The emulators append none, so the socket's address counts.
 * https://cloud.google.com/functions/docs/reference/headers
 */
export const senderOf = ({ headers, socket }: IncomingMessage): Sender => {
  const last = first(headers["x-forwarded-for"])?.split(",").at(-1)?.trim();
  const forwarder = networkOf(last || socket.remoteAddress || "unknown");
  const client = first(headers["fastly-client-ip"]);
  return { forwarder, address: client && ipaddr.isValid(client) ? networkOf(client) : forwarder };
};
