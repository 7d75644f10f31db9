import type { Caller } from "../auth/caller.ts";
import { mapPage } from "../firestore/read-page.ts";
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

const nobody = () => new Problem("not-found", "There is no account with this e-mail address.");

/** Why an account can't become an admin, for the promoting admin. */
const refusals = {
  "account-changed": "This address belongs to another account now. Please reload the list.",
  "email-unverified":
    "This address isn't verified yet. Its owner needs to open the link in our e-mail.",
} as const;

/** @param onVerified releases the mails and reviews that wait for a verified address */
export const userHandlers = (
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
    if (!mayKnowRole(caller, params.email)) return { admin: false };
    if (caller?.email === params.email) return { admin: caller.admin };
    return { admin: (await accounts.find(params.email))?.admin ?? false };
  },

  "GET /user": async ({ query }) => mapPage(await users.page(query), toPublic),

  // The claim grants the rights, so it is set before the role, which mirrors it. After a crash in between, a
  // retry sets the role. A stale role of a demoted account is removed first, so that the answer counts this
  // promotion.
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
    if (changed === null) throw nobody();
    logAdminWrite(who, "PUT /user/admin", uid);
    return { modifiedCount: changed ? 1 : 0 };
  },
});
