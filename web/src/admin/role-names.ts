import type { Role } from "@shop/contract/roles";

/** What pages call each role. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: "Owner",
  manager: "Manager",
  packer: "Packer",
  customer: "Customer",
};
