import { limits } from "@pros-and-drill/contract/limits";
import type { User } from "firebase/auth";
import type { SignedInUser } from "./session-context.ts";

/** Whom Firebase knows, as the pages know them: the shop takes no longer names, other sites do. */
export const toSignedInUser = ({ uid, email, displayName }: User): SignedInUser => ({
  uid,
  email: email ?? "",
  name: (displayName ?? "").slice(0, limits.personName),
});
