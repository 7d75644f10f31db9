import { type App, applicationDefault, type Credential, initializeApp } from "firebase-admin/app";
import { demoSite, siteVariables } from "./emulators/sites.ts";
import { UserError } from "./lifetime/user-error.mjs";

// The Admin SDK warns of missing credentials in many lines; the errors below say it in one.
process.removeAllListeners("warning");

/**
 * Opens a project with the caller's own credentials, or with the emulators where their variables are set.
 *
 * @param given the project's id; by default GCLOUD_PROJECT
 * @param demo whether it is the demo shop that is running
 * @param usage the command's usage, shown without a project
 * @throws UserError
 */
export const openProject = async (
  given: string | undefined,
  demo: boolean,
  usage: string,
): Promise<App> => {
  if (demo) Object.assign(process.env, siteVariables(demoSite(process.env)));
  const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const project = demo ? GCLOUD_PROJECT : (given ?? GCLOUD_PROJECT);
  if (!project) throw new UserError(`Which project? ${usage}`);
  if (Boolean(FIREBASE_AUTH_EMULATOR_HOST) !== Boolean(FIRESTORE_EMULATOR_HOST)) {
    throw new UserError(
      "Set FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST both, or neither.",
    );
  }
  if (FIREBASE_AUTH_EMULATOR_HOST) return initializeApp({ projectId: project });
  const { credential } = await openCredential(project);
  return initializeApp({ projectId: project, credential });
};

/**
 * @returns the caller's own credentials, and an access token of theirs
 * @throws UserError without credentials
 */
export const openCredential = async (
  project: string,
): Promise<{ readonly credential: Credential; readonly token: string }> => {
  const credential = applicationDefault();
  try {
    return { credential, token: (await credential.getAccessToken()).access_token };
  } catch {
    throw new UserError(
      `There are no credentials for ${project}: run "gcloud auth application-default login" and try again.`,
    );
  }
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

/**
 * Runs a command on a project, prints one line with its result or its error, and exits: the Admin SDK's
 * connections would keep the process running for a while.
 */
export const runOn = async (command: () => Promise<string>): Promise<void> => {
  try {
    console.log(await command());
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? (explained(error) ?? error) : error);
    process.exit(1);
  }
};
