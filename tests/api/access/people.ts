import { guestUid } from "../../../functions/src/auth/guests.ts";
import { personOf } from "../../support/people.ts";

/** Everybody who has, or had, an account when these tests begin. */
export const people = {
  customer: personOf("carol"),
  /** Never calls: the others try to reach this person's data. */
  somebodyElse: personOf("sam"),
  demoted: personOf("dora"),
  promoted: personOf("pia"),
  disabled: personOf("dan"),
  deleted: personOf("della"),
  /** Has an owner's claim, and an address that nobody has proven. */
  unproven: personOf("una", { emailVerified: false }),
  /** Has no account, and an order that a link opens. */
  guest: personOf(guestUid("gus@example.com"), {
    email: "gus@example.com",
    name: "Gus Example",
    emailVerified: false,
  }),
  packer: personOf("pat"),
  manager: personOf("max"),
  owner: personOf("ada"),
};

/** Somebody without an account, whom the shop has no record of. */
export const stranger = personOf("sue");
