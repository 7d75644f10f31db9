import { isAdmin, type Role } from "@shop/contract/roles";
import type { Caller } from "../auth/caller.ts";
import type { Shop } from "../core/command.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import type { Accounts } from "../users/accounts.ts";
import { mayKnowRole, newUser } from "../users/user.ts";
import type { UserStore } from "../users/user-store.ts";

type Calls = "PUT /user/:email" | "DELETE /session" | "GET /admin/:email";

/**
 * @param onVerified what follows a verified address: mails and reviews that wait for it, orders under a former one, and those that they placed as a guest
 */
export const userHandlers = (
  _shop: Shop,
  users: UserStore,
  accounts: Accounts,
  onVerified: (caller: Caller, deadline: number) => Promise<unknown>,
): Pick<Handlers, Calls> => ({
  "PUT /user/:email": async ({ params, body }, caller, deadline) => {
    if (params.email !== caller.email || body.email !== caller.email) {
      throw new Problem("forbidden", "That is not your e-mail address");
    }
    // An account that is being deleted gets a session as well, since the deletion may have to be retried.
    await Promise.all([
      users.upsertUser(newUser(caller, new Date()), deadline),
      caller.emailVerified ? onVerified(caller, deadline) : undefined,
    ]);
    const token = await accounts.openSession(caller.token);
    if (token === null) throw new Problem("unauthenticated");
    return { token };
  },

  "DELETE /session": async (_, { uid }, deadline) => {
    await accounts.endSessions(uid, deadline);
    return { signedOut: true };
  },

  "GET /admin/:email": async ({ params }, caller) => {
    const told = (role: Role) => ({ admin: isAdmin(role), role });
    if (!mayKnowRole(caller, params.email)) return told("customer");
    if (caller?.email === params.email) return told(caller.role);
    return told((await accounts.find(params.email))?.role ?? "customer");
  },
});
