import {
  adminRoleCommand,
  promotionCommand,
  resignationCommand,
  settlingCommand,
  staleRoleCommand,
} from "../../commands/users/change-role.ts";
import { runCommand, type Shop } from "../../core/command.ts";
import { mapPage } from "../../firestore/read-page.ts";
import type { Handlers } from "../../http/handlers.ts";
import { Problem } from "../../http/problem.ts";
import { actOf } from "../../log/log.ts";
import type { Accounts } from "../../users/accounts.ts";
import { newUser, promotionRefusal, toPublic } from "../../users/user.ts";
import type { UserStore } from "../../users/user-store.ts";

type Calls = "GET /user" | "PUT /user/admin/:email" | "DELETE /user/admin/:email";

const noAccount = () => new Problem("not-found", "There is no account with this e-mail address.");

const lastAdmin = () =>
  new Problem("last-admin", "They are the only admin. Make somebody else an admin first.");

/** Why an account can't become an admin, for the promoting admin. */
const refusals = {
  "account-changed": "This address belongs to another account now. Please reload the list.",
  "account-blocked": "This account is blocked. Unblock it first.",
  "email-unverified":
    "This address isn't verified yet. Its owner needs to open the link in our e-mail.",
} as const;

const blocked = () => new Problem("account-blocked", refusals["account-blocked"]);

/** SPEC's calls about people and their roles. */
export const specUsers = (
  shop: Shop,
  users: UserStore,
  accounts: Accounts,
): Pick<Handlers, Calls> => ({
  "GET /user": async ({ query }) => mapPage(await users.page(query), toPublic),

  // The claim grants the rights, so it is set before the role, which mirrors it. After a crash in between, a
  // retry sets the role. The entry of the log comes before both: no promotion is missing in it.
  "PUT /user/admin/:email": async ({ params, query }, caller, deadline) => {
    const found = await accounts.find(params.email);
    if (!found) throw noAccount();
    const refusal = promotionRefusal(found, query.uid);
    if (refusal) throw new Problem(refusal, refusals[refusal]);
    const { uid, admin } = found;
    const now = new Date();
    if (!admin) {
      const { db } = shop;
      const act = actOf(caller, now);
      const command = promotionCommand(db, accounts.isAdmin, newUser(found, now), act);
      const refused = await runCommand(shop, command, deadline);
      if (refused === "deleted") throw noAccount();
      if (refused === "blocked") throw blocked();
    }
    const account = await accounts.makeAdmin(uid, deadline);
    if (!account) throw noAccount();
    const command = adminRoleCommand(shop.db, newUser(account, now));
    const changed = await runCommand(shop, command, deadline);
    if (changed === null) throw noAccount();
    if (changed === "blocked") {
      await accounts.revokeAdmin(uid, deadline);
      throw blocked();
    }
    return { modifiedCount: changed ? 1 : 0 };
  },

  // Whether another admin remains is decided in the records, which also log it. Then the claim is removed: the
  // account is looked up with every call, so sessions and ID tokens that there are lose their rights at once.
  "DELETE /user/admin/:email": async ({ params }, caller, deadline) => {
    const found = await accounts.find(params.email);
    if (!found) throw noAccount();
    const { uid, claimsAdmin } = found;
    if (!claimsAdmin) {
      await runCommand(shop, staleRoleCommand(shop.db, accounts.isAdmin, uid), deadline);
      return { modifiedCount: 0 };
    }
    const act = actOf(caller, new Date());
    const command = resignationCommand(shop.db, accounts.isAdmin, uid, act);
    if (!(await runCommand(shop, command, deadline))) throw lastAdmin();
    const changed = await accounts.revokeAdmin(uid, deadline);
    await runCommand(shop, settlingCommand(shop.db, uid), deadline);
    return { modifiedCount: changed ? 1 : 0 };
  },
});
