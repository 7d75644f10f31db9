/**
 * Makes the owner of an account an admin, as an admin can in the shop: the first admin comes to be so.
 *   npm run grant-admin -- EMAIL --project ID    on a real project, with your own credentials
 *   npm run grant-admin -- EMAIL --demo          in the demo shop that is running
 * With --revoke it takes the right away again.
 * With the emulators' variables set it uses the emulators.
 */
import { parseArgs } from "node:util";
import type { App } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { adminRoleCommand, staleRoleCommand } from "../functions/src/commands/users/change-role.ts";
import { quietShop, runCommand } from "../functions/src/core/command.ts";
import { accounts } from "../functions/src/users/accounts.ts";
import { newUser, promotionRefusal } from "../functions/src/users/user.ts";
import { userStore } from "../functions/src/users/user-store.ts";
import { UserError } from "./lifetime/user-error.mjs";
import { openProject, runOn } from "./open-project.ts";

/** The writes may take any time: the command waits for them. */
const noDeadline = Number.POSITIVE_INFINITY;

const usage = "Usage: npm run grant-admin -- EMAIL --project ID (or --demo, for the demo shop)";

const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        project: { type: "string" },
        demo: { type: "boolean", default: false },
        revoke: { type: "boolean", default: false },
      },
    });
    const [email, ...others] = positionals;
    if (!email || others.length > 0) throw new UserError(usage);
    return { email: email.toLowerCase(), ...values };
  } catch {
    throw new UserError(usage);
  }
};

/** Removes the claim first. A deleted account has no claim, but its record may still have the admin role. */
const revokeAdmin = async (email: string, app: App) => {
  const people = accounts(getAuth(app));
  const account = await people.find(email);
  if (account) await people.revokeAdmin(account.uid, noDeadline);
  const db = getFirestore(app);
  const withAddress = await userStore(db, people.isAdmin).uidsOf(email);
  const uids = new Set([...(account ? [account.uid] : []), ...withAddress]);
  const shop = quietShop(db);
  for (const uid of uids)
    await runCommand(shop, staleRoleCommand(db, people.isAdmin, uid), noDeadline);
  return `${email} is no admin of ${app.options.projectId}.`;
};

const grantAdmin = async () => {
  const { email, project, demo, revoke } = readArguments();
  const app = await openProject(project, demo, usage);
  if (revoke) return revokeAdmin(email, app);

  const people = accounts(getAuth(app));
  const found = await people.find(email);
  const refusal = found && promotionRefusal(found);
  if (refusal === "account-blocked") {
    throw new UserError(`${email} is blocked: an admin has to unblock the account first.`);
  }
  if (refusal) {
    throw new UserError(
      `${email} isn't verified: its owner has to open the link in the e-mail that the shop has sent. Their dashboard sends another.`,
    );
  }
  // The claim comes first: it decides, and the record mirrors it. A second run completes a first one
  // that failed between the two.
  const account = found && (await people.makeAdmin(found.uid, noDeadline));
  if (!account) {
    throw new UserError(
      `Nobody has an account under ${email}: they have to sign up in the shop first.`,
    );
  }
  const db = getFirestore(app);
  const command = adminRoleCommand(db, newUser(account, new Date()));
  const changed = await runCommand(quietShop(db), command, noDeadline);
  return `${email} is ${changed ? "now" : "already"} an admin of ${app.options.projectId}.`;
};

await runOn(grantAdmin);
