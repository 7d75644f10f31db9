/**
 * Makes the person of an account an owner of the shop, as an owner can in it: the first owner comes to be so.
 *   npm run grant-admin -- EMAIL --project ID    on a real project, with your own credentials
 *   npm run grant-admin -- EMAIL --demo          in the demo shop that is running
 * With --revoke it takes the role away again, also the last owner's.
 * With the emulators' variables set it uses the emulators.
 */
import { parseArgs } from "node:util";
import type { App } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { changeRole, roleTakenCommand } from "../functions/src/commands/users/change-role.ts";
import { quietShop, runCommand } from "../functions/src/core/command.ts";
import { accounts } from "../functions/src/users/accounts.ts";
import { promotionRefusal } from "../functions/src/users/user.ts";
import { userStore } from "../functions/src/users/user-store.ts";
import { UserError } from "./lifetime/user-error.mjs";
import { openProject, runOn } from "./open-project.ts";

/** The writes may take any time: the command waits for them. */
const noDeadline = Number.POSITIVE_INFINITY;

const usage = "Usage: npm run grant-admin -- EMAIL --project ID (or --demo, for the demo shop)";

const nobodyThere = (email: string) =>
  new UserError(`Nobody has an account under ${email}: they have to sign up in the shop first.`);

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

const revokeRole = async (email: string, app: App) => {
  const people = accounts(getAuth(app));
  const db = getFirestore(app);
  const account = await people.find(email);
  if (account) await people.setRole(account.uid, "customer", noDeadline);
  // A deleted account has no claim, but its record may still have the role.
  const withAddress = await userStore(db, people).uidsOf(email);
  const uids = new Set([...(account ? [account.uid] : []), ...withAddress]);
  for (const uid of uids)
    await runCommand(quietShop(db), roleTakenCommand(db, people, uid), noDeadline);
  return `${email} has no role in ${app.options.projectId}.`;
};

const grantAdmin = async () => {
  const { email, project, demo, revoke } = readArguments();
  const app = await openProject(project, demo, usage);
  if (revoke) return revokeRole(email, app);

  const people = accounts(getAuth(app));
  const found = await people.find(email);
  if (!found) throw nobodyThere(email);
  const refusal = promotionRefusal(found);
  if (refusal === "account-blocked") {
    throw new UserError(`${email} is blocked: an admin has to unblock the account first.`);
  }
  if (refusal) {
    throw new UserError(
      `${email} isn't verified: its owner has to open the link in the e-mail that the shop has sent. Their dashboard sends another.`,
    );
  }
  const shop = quietShop(getFirestore(app));
  const changed = await changeRole(shop, people, found, { to: () => "owner" }, noDeadline);
  if (changed === "deleted") throw nobodyThere(email);
  if (typeof changed === "string") throw new UserError(`${email} can't be an owner: ${changed}.`);
  return `${email} is ${changed.isChanged ? "now" : "already"} an owner of ${app.options.projectId}.`;
};

await runOn(grantAdmin);
