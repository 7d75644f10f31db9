import type { Handlers } from "../http/handlers.ts";
import { logAdminWrite } from "../http/log-admin-write.ts";
import { Problem } from "../http/problem.ts";
import type { Accounts } from "./accounts.ts";
import { mayKnowRole, newUser, toPublic } from "./user.ts";
import type { UserStore } from "./user-store.ts";

type Calls =
  | "PUT /user/:email"
  | "DELETE /session"
  | "GET /admin/:email"
  | "GET /user"
  | "PUT /user/admin/:email";

export const userHandlers = (users: UserStore, accounts: Accounts): Pick<Handlers, Calls> => ({
  "PUT /user/:email": async ({ params, body }, caller, deadline) => {
    if (params.email !== caller.email || body.email !== caller.email) {
      throw new Problem("forbidden", "That is not your e-mail");
    }
    await users.remember(newUser(caller, new Date()), deadline);
    const token = await accounts.openSession(caller.token);
    if (token === null) throw new Problem("unauthenticated");
    return { token };
  },

  "DELETE /session": async (_, { uid }, deadline) => {
    await accounts.endSessions(uid, deadline);
    return { signedOut: true };
  },

  "GET /admin/:email": async ({ params }, caller) => {
    if (!mayKnowRole(caller, params.email)) return { admin: false };
    if (caller?.email === params.email) return { admin: caller.admin };
    return { admin: (await accounts.find(params.email))?.admin ?? false };
  },

  "GET /user": async ({ query }) => {
    const { entries, next } = await users.page(query);
    return { entries: entries.map(toPublic), next };
  },

  // The claim decides what is allowed, so it comes first. After a crash in between, promoting again
  // sets the role. A role without a claim is left from before a demotion: it goes first, so that the
  // promotion counts.
  "PUT /user/admin/:email": async ({ params }, { uid }, deadline) => {
    const found = await accounts.find(params.email);
    if (found && !found.admin) {
      const hasClaim = async () => (await accounts.find(params.email))?.admin ?? false;
      await users.demote(found.uid, hasClaim, deadline);
    }
    const account = await accounts.makeAdmin(params.email, deadline);
    if (!account) throw new Problem("not-found", "Nobody has an account with this e-mail");
    const changed = await users.makeAdmin(newUser(account, new Date()), deadline);
    logAdminWrite(uid, "PUT /user/admin", account.uid);
    return { modifiedCount: changed ? 1 : 0 };
  },
});
