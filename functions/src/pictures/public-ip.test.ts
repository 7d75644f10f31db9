import { expect, it } from "vitest";
import { isPublicIp } from "./public-ip.ts";

it.each(["8.8.8.8", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450:4001:82a::200e"])(
  "%s is of the public internet",
  (address) => {
    expect(isPublicIp(address)).toBe(true);
  },
);

it.each([
  ["this machine", "127.0.0.1"],
  ["all of its addresses", "127.255.255.254"],
  ["this network", "0.0.0.0"],
  ["a private network", "10.1.2.3"],
  ["another", "172.16.0.1"],
  ["the last one of it", "172.31.255.255"],
  ["a home’s", "192.168.1.1"],
  ["a provider’s network", "100.64.0.1"],
  ["the metadata of a cloud", "169.254.169.254"],
  ["protocols’", "192.0.0.1"],
  ["documents’", "203.0.113.1"],
  ["measurements’", "198.18.0.1"],
  ["many machines", "224.0.0.1"],
  ["nobody’s", "240.0.0.1"],
  ["everybody", "255.255.255.255"],
  ["this machine in IPv6", "::1"],
  ["none in IPv6", "::"],
  ["IPv4 in IPv6", "::ffff:127.0.0.1"],
  ["a public IPv4 in IPv6", "::ffff:8.8.8.8"],
  ["IPv4 in IPv6 of old", "::7f00:1"],
  ["a link’s", "fe80::1"],
  ["a link’s with its name", "fe80::1%eth0"],
  ["a site’s of old", "fec0::1"],
  ["a private network in IPv6", "fd00:ec2::254"],
  ["many machines in IPv6", "ff02::1"],
  ["NAT64", "64:ff9b::7f00:1"],
  ["NAT64 of a network", "64:ff9b:1::7f00:1"],
  ["6to4", "2002:7f00:1::"],
  ["Teredo", "2001:0:7f00:1::"],
  ["documents’ in IPv6", "2001:db8::1"],
  ["a name", "localhost"],
  ["nothing", ""],
])("%s isn’t: %s", (_, address) => {
  expect(isPublicIp(address)).toBe(false);
});
