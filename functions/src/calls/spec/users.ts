import { isAdmin } from "@shop/contract/roles";
import { changeRole } from "../../commands/users/change-role.ts";
import type { Shop } from "../../core/command.ts";
import { mapPage } from "../../firestore/read-page.ts";
import type { Handlers } from "../../http/handlers.ts";
import { Problem } from "../../http/problem.ts";
import { actOf } from "../../log/log.ts";
import type { Accounts } from "../../users/accounts.ts";
import { promotionRefusal, toPublic } from "../../users/user.ts";
import type { UserStore } from "../../users/user-store.ts";
import { changedRole, promotionProblem } from "../role-refusal.ts";

type Calls = "GET /user" | "PUT /user/admin/:email" | "DELETE /user/admin/:email";

const noAccount = () => new Problem("not-found", "There is no account with this e-mail address.");

/** SPEC's calls about people and their roles: its admins are owners and managers, and it makes managers. */
export const specUsers = (
  shop: Shop,
  users: UserStore,
  accounts: Accounts,
): Pick<Handlers, Calls> => ({
  "GET /user": async ({ query }) => mapPage(await users.page(query), toPublic),

  "PUT /user/admin/:email": async ({ params, query }, caller, deadline) => {
    const found = await accounts.find(params.email);
    if (!found) throw noAccount();
    const refusal = promotionRefusal(found, query.uid);
    if (refusal) throw promotionProblem(refusal);
    const by = { act: actOf(caller, new Date()), role: caller.role };
    const to = (now: typeof found.role) => (isAdmin(now) ? now : "manager");
    const { isChanged } = changedRole(
      await changeRole(shop, accounts, found, { to, by }, deadline),
      noAccount,
    );
    return { modifiedCount: isChanged ? 1 : 0 };
  },

  // The account is looked up with every call, so sessions and ID tokens that there are lose their rights at once.
  "DELETE /user/admin/:email": async ({ params }, caller, deadline) => {
    const found = await accounts.find(params.email);
    if (!found) throw noAccount();
    const by = { act: actOf(caller, new Date()), role: caller.role };
    const { isChanged } = changedRole(
      await changeRole(shop, accounts, found, { to: () => "customer", by }, deadline),
      noAccount,
    );
    return { modifiedCount: isChanged ? 1 : 0 };
  },
});
