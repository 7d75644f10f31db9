import { z } from "zod";
import { Email, Id, line, PageQuery } from "./fields.ts";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { oneLine } from "./plain-text.ts";
import { roles } from "./roles.ts";
import { readsLikeShop, shopNameTaken } from "./shop-name.ts";

export const Role = z.enum(roles);

/** A person with an account (SPEC.md section 3). Owners and managers are admins; customers have no `staffRole`. */
export const User = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  role: z.enum(["admin", "customer"]),
  staffRole: Role.exclude(["customer"]).optional(),
  emailVerified: z.boolean().describe("Whether the address was verified at the last sign-in"),
});
export type User = z.infer<typeof User>;

/** Selects a page of the people with an account. */
export const UsersQuery = PageQuery.extend({
  staff: z.literal("true").optional().describe("Only those who work in the shop"),
  search: line(limits.search)
    .optional()
    .describe("Words: beginnings of names or e-mail addresses, or a part of a phone"),
});
export type UsersQuery = z.infer<typeof UsersQuery>;

/** The session token, which the client stores under accessToken and sends as its bearer token. */
export const Session = z.object({ token: z.string() });
export type Session = z.infer<typeof Session>;

const Password = z
  .string()
  .min(1, messages.passwordRequired)
  .min(limits.passwordMin, messages.passwordTooShort);

/** The login form (SPEC.md section 5); it goes to Firebase Auth, never to this API. */
export const Login = z.object({ email: Email, password: Password });
export type Login = z.infer<typeof Login>;

/** The sign-up form (SPEC.md section 5); it goes to Firebase Auth, never to this API. */
export const SignUp = Login.extend({
  name: z
    .string()
    .overwrite(oneLine)
    .min(1, messages.nameRequired)
    .max(limits.personName)
    .refine((name) => !readsLikeShop(name), shopNameTaken),
});
export type SignUp = z.infer<typeof SignUp>;
