import { type Role, roles } from "./roles.ts";

/** @returns whether the first role has more rights than the second */
export const isAbove = (one: Role, other: Role): boolean =>
  roles.indexOf(one) < roles.indexOf(other);

/**
 * Owners give every role. Managers make managers, as SPEC.md's admins do, and take a role back unless it is an
 * owner's.
 *
 * @param by the role of whoever changes it
 * @returns whether they may give a person of the role `from` the role `to`
 */
export const mayChangeRole = (by: Role, from: Role, to: Role): boolean =>
  by === "owner" ||
  (by === "manager" && from !== "owner" && (to === "manager" || to === "customer"));
