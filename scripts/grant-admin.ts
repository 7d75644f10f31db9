/**
 * Makes the owner of an account an admin, as an admin can in the shop: the first admin comes to be so.
 *   npm run grant-admin -- EMAIL --project ID    on a real project, with your own credentials
 *   npm run grant-admin -- EMAIL --demo          in the demo shop that is running
 * With --revoke it takes the right away again.
 * With the emulators' variables set it uses the emulators.
 */
import { parseArgs } from "node:util";
import { type App, applicationDefault, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { accounts } from "../functions/src/users/accounts.ts";
import { newUser, promotionRefusal } from "../functions/src/users/user.ts";
import { userStore } from "../functions/src/users/user-store.ts";
import { demoSite, siteVariables } from "./emulators/sites.ts";
import { UserError } from "./lifetime/user-error.mjs";

/** The writes may take any time: the command waits for them. */
const noDeadline = Number.POSITIVE_INFINITY;

const usage = "Usage: npm run grant-admin -- EMAIL --project ID (or --demo, for the demo shop)";

// The Admin SDK warns of missing credentials in many lines; the errors below say it in one.
process.removeAllListeners("warning");

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

const openProject = async (given: string | undefined) => {
  const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const project = given ?? GCLOUD_PROJECT;
  if (!project) throw new UserError(`Which project? ${usage}`);
  if (Boolean(FIREBASE_AUTH_EMULATOR_HOST) !== Boolean(FIRESTORE_EMULATOR_HOST)) {
    throw new UserError(
      "Set FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST both, or neither.",
    );
  }
  if (FIREBASE_AUTH_EMULATOR_HOST) return initializeApp({ projectId: project });
  const credential = applicationDefault();
  try {
    await credential.getAccessToken();
  } catch {
    throw new UserError(
      `There are no credentials for ${project}: run "gcloud auth application-default login" and try again.`,
    );
  }
  return initializeApp({ projectId: project, credential });
};

/** The claim goes first. A deleted account has none, but its record may still say that it is an admin. */
const revokeAdmin = async (email: string, app: App) => {
  const people = accounts(getAuth(app));
  const account = await people.revokeAdmin(email);
  const users = userStore(getFirestore(app), people.isAdmin);
  const uids = new Set([...(account ? [account.uid] : []), ...(await users.uidsOf(email))]);
  for (const uid of uids) await users.demote(uid, noDeadline);
  return `${email} is no admin of ${app.options.projectId}.`;
};

const grantAdmin = async () => {
  const { email, project, demo, revoke } = readArguments();
  if (demo) Object.assign(process.env, siteVariables(demoSite(process.env)));
  const app = await openProject(demo ? process.env.GCLOUD_PROJECT : project);
  if (revoke) return revokeAdmin(email, app);

  const people = accounts(getAuth(app));
  const found = await people.find(email);
  if (found && promotionRefusal(found)) {
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
  const changed = await userStore(getFirestore(app), people.isAdmin).makeAdmin(
    newUser(account, new Date()),
    noDeadline,
  );
  return `${email} is ${changed ? "now" : "already"} an admin of ${app.options.projectId}.`;
};

/** @returns one line about a known error, or undefined for any other */
const explained = (error: Error): string | undefined => {
  if (error instanceof UserError) return error.message;
  if (/ECONNREFUSED/.test(error.message)) {
    return "The emulators don't answer: start the demo shop with npm start and try again.";
  }
  if (/PERMISSION_DENIED|insufficient permission/i.test(error.message)) {
    return "Your credentials don't allow that on this project: ask its owner for the role Firebase Admin.";
  }
  return undefined;
};

try {
  console.log(await grantAdmin());
  process.exit(0); // the Admin SDK's connections would keep the process for a while
} catch (error) {
  console.error(error instanceof Error ? (explained(error) ?? error) : error);
  process.exit(1);
}
