import { type IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { senderOf } from "./sender.ts";

const from = (headers: IncomingHttpHeaders) =>
  senderOf(Object.assign(new IncomingMessage(new Socket()), { headers }));

describe("where a request comes from", () => {
  it("is the address that Google's front end saw, and not one that the client prepended", () => {
    const headers = { "x-forwarded-for": "10.0.0.1, 192.0.2.7,203.0.113.9" };
    expect(from(headers)).toEqual({ address: "203.0.113.9", forwarder: "203.0.113.9" });
  });

  it("is the address that Hosting names; the forwarder is Hosting", () => {
    const headers = {
      "x-forwarded-for": "192.0.2.7, 203.0.113.9",
      "fastly-client-ip": "192.0.2.7",
    };
    expect(from(headers)).toEqual({ address: "192.0.2.7", forwarder: "203.0.113.9" });
  });

  it.each(["", "nonsense", "192.0.2.7, 192.0.2.8"])("isn't %j", (client) => {
    const headers = { "x-forwarded-for": "203.0.113.9", "fastly-client-ip": client };
    expect(from(headers).address).toBe("203.0.113.9");
  });

  it("is the same for all addresses of an IPv6 network", () => {
    const [one, other, stranger] = [
      "2001:db8:1:2::3",
      "2001:DB8:1:2:ffff::9",
      "2001:db8:1:3::3",
    ].map((address) => from({ "x-forwarded-for": address }).address);
    expect(one).toBe(other);
    expect(one).not.toBe(stranger);
  });

  it("is the IPv4 address that an IPv6 address contains", () => {
    expect(from({ "x-forwarded-for": "::ffff:203.0.113.9" }).address).toBe("203.0.113.9");
  });

  it("is unknown without headers and socket address", () => {
    expect(from({})).toEqual({ address: "unknown", forwarder: "unknown" });
  });
});
