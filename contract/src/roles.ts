/** What a person with an account is to the shop, those with most rights first. This module imports nothing. */
export const roles = ["owner", "manager", "packer", "customer"] as const;
export type Role = (typeof roles)[number];

/** The roles of those who work in the shop. */
export type StaffRole = Exclude<Role, "customer">;

/** Who may make a call, or see a page. SPEC.md's admins are the owners and the managers. */
export type Access = "public" | "signedIn" | "packing" | "admin" | "owner";

/** The levels of access. Each includes those before it. */
const levels: readonly Access[] = ["public", "signedIn", "packing", "admin", "owner"];

/** The level of each role. Whoever isn't signed in has what is public. */
const levelOf: Readonly<Record<Role, Access>> = {
  owner: "owner",
  manager: "admin",
  packer: "packing",
  customer: "signedIn",
};

/**
 * @param role null for a visitor
 * @returns whether a person may make a call, or see a page
 */
export const mayCall = (role: Role | null, access: Access): boolean =>
  levels.indexOf(access) <= levels.indexOf(role === null ? "public" : levelOf[role]);

/** @returns whether a role is one of SPEC.md's admins */
export const isAdmin = (role: Role): boolean => mayCall(role, "admin");

/** @returns whether a person works in the shop */
export const isStaff = (role: Role): role is StaffRole => role !== "customer";
