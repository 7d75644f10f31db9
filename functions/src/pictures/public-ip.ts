import ipaddr from "ipaddr.js";

/** What IANA has given to the public IPv6 internet: all else, such as IPv4 addresses in IPv6, isn't reached there. */
const global6 = ipaddr.parseCIDR("2000::/3");

/**
 * @param address an IP address, as a resolver answers it
 * @returns whether it is one of the public internet: none of this machine, of an inner network, of the cloud's metadata, of
 *   several machines, or of a translation from IPv4
 */
export const isPublicIp = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== "unicast") return false;
  return ip.kind() === "ipv4" || ip.match(global6);
};
