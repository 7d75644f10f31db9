import { ofAdmins } from "./admin.ts";
import { ofCustomers } from "./customer.ts";
import type { State } from "./state.ts";
import { ofVisitors } from "./visitor.ts";

/** Every page of the shop, in every state in which people meet it. */
export const everyState: readonly State[] = [...ofVisitors, ...ofCustomers, ...ofAdmins];
