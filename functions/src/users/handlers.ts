import { mapPage } from "../firestore/map-page.ts";
import type { Handlers } from "../http/handlers.ts";
import { logAdminWrite } from "../http/log-admin-write.ts";
import { Problem } from "../http/problem.ts";
import type { Accounts } from "./accounts.ts";
import { mayKnowRole, newUser, promotionRefusal, toPublic } from "./user.ts";
import type { UserStore } from "./user-store.ts";

type Calls =
  | "PUT /user/:email"
  | "DELETE /session"
  | "GET /admin/:email"
  | "GET /user"
  | "PUT /user/admin/:email";

const nobody = () => new Problem("not-found", "Nobody has an account with this e-mail");

/** Why an account can't be an admin's, for the admin who reads it in a toast. */
const refusals = {
  "account-changed": "This address belongs to another account now: look at the list again",
  "email-unverified":
    "This address isn't verified yet: its owner has to open the link in the e-mail",
} as const;

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

  "GET /user": async ({ query }) => mapPage(await users.page(query), toPublic),

  // The claim decides what is allowed, so it comes before the role. After a crash in between,
  // promoting again sets the role. A role that an account without rights still has is left from before
  // a demotion: it is taken away first, so that the answer counts this promotion.
  "PUT /user/admin/:email": async ({ params, query }, { uid: who }, deadline) => {
    const found = await accounts.find(params.email);
    if (!found) throw nobody();
    const refusal = promotionRefusal(found, query.uid);
    if (refusal) throw new Problem(refusal, refusals[refusal]);
    const { uid, admin } = found;
    if (!admin) await users.demote(uid, deadline);
    const account = await accounts.makeAdmin(uid, deadline);
    if (!account) throw nobody();
    const changed = await users.makeAdmin(newUser(account, new Date()), deadline);
    logAdminWrite(who, "PUT /user/admin", uid);
    return { modifiedCount: changed ? 1 : 0 };
  },
});
