import { describe, expect, it } from "vitest";
import { authorise } from "./authorise.ts";

const customer = { uid: "u1", email: "jane@example.com", name: "Jane", admin: false };
const admin = { ...customer, admin: true };
const refused = (code: string) => expect.objectContaining({ code });

describe("who may call", () => {
  it("anybody, what is public", () => {
    for (const caller of [null, customer, admin]) {
      expect(() => authorise({ access: "public" }, caller)).not.toThrow();
    }
  });

  it("customers and admins, what is for the signed-in", () => {
    expect(() => authorise({ access: "signedIn" }, null)).toThrow(refused("unauthenticated"));
    expect(() => authorise({ access: "signedIn" }, customer)).not.toThrow();
    expect(() => authorise({ access: "signedIn" }, admin)).not.toThrow();
  });

  it("admins alone, what is for admins", () => {
    expect(() => authorise({ access: "admin" }, null)).toThrow(refused("unauthenticated"));
    expect(() => authorise({ access: "admin" }, customer)).toThrow(refused("forbidden"));
    expect(() => authorise({ access: "admin" }, admin)).not.toThrow();
  });
});
