/** The functions' own service account (functions/src/platform/placement.ts). */
export const functionsAccount = (project: string): string =>
  `shop-functions@${project}.iam.gserviceaccount.com`;

/** The rights of that account, and what each is for. firebase-tools adds the right to read SMTP_URL. */
export const functionsRoles: Readonly<Record<string, string>> = {
  "roles/datastore.user": "reads and writes the database",
  "roles/firebaseauth.admin": "opens and ends sessions, and makes admins",
  "roles/eventarc.eventReceiver": "is told of new mails",
  "roles/run.invoker": "is called by the schedules, and for new mails",
};

/** Any of these lets the default account build the functions. New organisations grant it none of them. */
export const buildRoles = ["roles/cloudbuild.builds.builder", "roles/editor", "roles/owner"];
