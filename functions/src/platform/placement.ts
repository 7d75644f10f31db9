import { region } from "@shop/contract/region";

/**
 * Where every function runs, and as whom: an account of its own with the rights that the shop needs and no others
 * (scripts/deploy/project-roles.ts). firebase-tools completes its address with the project's.
 */
export const placement = { region, serviceAccount: "shop-functions@" } as const;
