import type { RoleRefusal } from "../commands/users/change-role.ts";
import { Problem } from "../http/problem.ts";

/** Why an account can't be given a role, for whoever wants to give it. */
const refusals = {
  "account-changed": "This address belongs to another account now. Please reload the list.",
  "account-blocked": "This account is blocked. Unblock it first.",
  "email-unverified":
    "This address isn't verified yet. Its owner needs to open the link in our e-mail.",
} as const;

export const promotionProblem = (refusal: keyof typeof refusals): Problem =>
  new Problem(refusal, refusals[refusal]);

/**
 * @param outcome of a change of a role
 * @param noAccount the problem if the person has no account any more
 * @returns what was changed
 * @throws Problem why it wasn't
 */
export const changedRole = <Changed extends object>(
  outcome: Changed | RoleRefusal,
  noAccount: () => Problem,
): Changed => {
  switch (outcome) {
    case "deleted":
      throw noAccount();
    case "blocked":
      throw promotionProblem("account-blocked");
    case "forbidden":
      throw new Problem("forbidden", "Only an owner may do this.");
    case "last-owner":
      throw new Problem(
        "last-owner",
        "They are the only owner. Make somebody else an owner first.",
      );
    default:
      return outcome;
  }
};
