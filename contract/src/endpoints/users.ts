import { z } from "zod";
import { Account, AccountData, AccountDataQuery, AccountEdit } from "../account.ts";
import { Id } from "../fields.ts";
import { limits } from "../limits.ts";
import { Role, Session, User, UsersQuery } from "../users.ts";
import { byEmail, type EndpointTable } from "./endpoint.ts";

/** Calls about people: sessions, the caller's account, admins. */
export const userEndpoints = {
  "PUT /user/:email": {
    summary: "Opens a session for the person who has just signed in with Firebase Auth",
    access: "signedIn",
    token: "id",
    params: byEmail,
    body: byEmail,
    status: 200,
    response: Session,
    problems: ["forbidden"],
  },
  "DELETE /session": {
    summary: "Signs the caller out: ends every session of theirs, on every device",
    access: "signedIn",
    token: "session",
    status: 200,
    response: z.object({ signedOut: z.literal(true) }),
    problems: [],
  },
  "GET /account": {
    summary: "The caller's own account: name, addresses, ways to sign in",
    access: "signedIn",
    token: "session",
    status: 200,
    response: Account,
    problems: [],
  },
  "PUT /account": {
    summary: "Replaces the caller's name and addresses, unless these have another revision",
    access: "signedIn",
    token: "session",
    body: AccountEdit,
    status: 200,
    response: Account,
    problems: ["addresses-changed"],
  },
  "GET /account/data": {
    summary: "The caller's account, orders and reviews, in parts",
    access: "signedIn",
    token: "session",
    query: AccountDataQuery,
    status: 200,
    response: AccountData,
    rateLimitCost: 10 * limits.accountDataPart, // it reads several lists; a few parts a minute suffice
    problems: [],
  },
  "DELETE /account": {
    summary: "Deletes the caller's account; their orders stay without the person",
    access: "signedIn",
    token: "session",
    rateLimitCost: 500,
    recentSignIn: true,
    status: 200,
    response: z.object({ deleted: z.literal(true) }),
    problems: ["sign-in-again", "open-orders", "last-owner"],
  },
  "GET /admin/:email": {
    summary:
      "Whether that person is an admin, and their role; told only to themselves or to an admin",
    access: "public",
    token: "optional",
    acts: true,
    params: z.object({ email: z.string().max(limits.email).toLowerCase() }),
    status: 200,
    response: z.object({
      admin: z.boolean(),
      role: Role.describe("customer, too, for whoever may not know it"),
    }),
    problems: [],
  },
  "GET /user": {
    summary: "Everybody with an account, by e-mail address",
    access: "admin",
    token: "session",
    query: UsersQuery,
    status: 200,
    response: User,
    paged: true,
    problems: [],
  },
  "PUT /user/admin/:email": {
    summary:
      "Makes that person a manager, if their e-mail address is verified and they are no admin",
    access: "admin",
    token: "session",
    params: byEmail,
    query: z.object({
      uid: Id.optional().describe("Whose account it was when the admin saw the address"),
    }),
    status: 200,
    response: z.object({ modifiedCount: z.int() }),
    problems: ["not-found", "account-changed", "account-blocked", "email-unverified"],
  },
  "DELETE /user/admin/:email": {
    summary:
      "Takes that person's role away; that of an owner only by an owner, while there is another",
    access: "admin",
    token: "session",
    recentSignIn: true,
    params: byEmail,
    status: 200,
    response: z.object({ modifiedCount: z.int() }),
    problems: ["sign-in-again", "not-found", "last-owner"],
  },
} as const satisfies EndpointTable;
