import { limits } from "@pros-and-drill/contract/limits";
import type { User } from "firebase/auth";
import type { SignedInUser } from "./session-context.ts";

/** Firebase's user as the pages use it. A name from Google may be longer than the shop allows. */
export const toSignedInUser = ({ uid, email, displayName, emailVerified }: User): SignedInUser => ({
  uid,
  email: email ?? "",
  name: (displayName ?? "").slice(0, limits.personName),
  emailVerified,
});
