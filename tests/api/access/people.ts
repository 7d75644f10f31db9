import type { NewAccount } from "../../support/accounts.ts";

const person = (uid: string, claims?: { admin: true }) => ({
  uid,
  email: `${uid}@example.com`,
  name: `${uid[0]?.toUpperCase()}${uid.slice(1)} Example`,
  ...(claims ? { claims } : {}),
});

/** Everybody who has, or had, an account when these tests begin. */
export const people = {
  customer: person("carol"),
  /** Never calls; it is their data that the others are after. */
  somebodyElse: person("sam"),
  demoted: person("dora", { admin: true }),
  promoted: person("pia"),
  disabled: person("dan"),
  deleted: person("della"),
  admin: person("ada", { admin: true }),
} satisfies Record<string, NewAccount>;

/** Somebody the shop has never heard of. */
export const stranger = person("sue");

export type Person = ReturnType<typeof person>;
