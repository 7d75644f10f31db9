/** What a person with an account is to the shop, those with most rights first. This module imports nothing. */
export const roles = ["owner", "manager", "packer", "customer"] as const;
export type Role = (typeof roles)[number];

/** The roles of those who work in the shop. */
export const staffRoles = ["owner", "manager", "packer"] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/** Who may make a call, or see a page. SPEC.md's admins are the owners and the managers. */
export type Access = "public" | "signedIn" | "packing" | "admin" | "owner";

/** What each role may do. Whoever isn't signed in may do what is public. */
const rights: Readonly<Record<Role, Readonly<Record<Access, boolean>>>> = {
  owner: { public: true, signedIn: true, packing: true, admin: true, owner: true },
  manager: { public: true, signedIn: true, packing: true, admin: true, owner: false },
  packer: { public: true, signedIn: true, packing: true, admin: false, owner: false },
  customer: { public: true, signedIn: true, packing: false, admin: false, owner: false },
};

/**
 * @param role null for a visitor
 * @returns whether a person may make a call, or see a page
 */
export const mayCall = (role: Role | null, access: Access): boolean =>
  role === null ? access === "public" : rights[role][access];

/** @returns whether a role is one of SPEC.md's admins */
export const isAdmin = (role: Role): boolean => mayCall(role, "admin");

/** @returns whether a person works in the shop */
export const isStaff = (role: Role): role is StaffRole => role !== "customer";

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
