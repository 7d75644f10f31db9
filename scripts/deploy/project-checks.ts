import { z } from "zod";
import type { Answer, Google } from "./google.ts";
import { buildRoles, functionsAccount, functionsRoles } from "./project-roles.ts";

/** What is deployed, and where. */
export interface Deployment {
  readonly project: string;
  /** Where the functions run. */
  readonly region: string;
  /** Whether the functions that send mails are deployed, which need the secret SMTP_URL. */
  readonly sendsMails: boolean;
  /** Whether it takes cards, which needs the secrets of Stripe. */
  readonly takesCards: boolean;
}

/** A question about the project, whose answer decides whether it can be deployed to. */
export interface Check<Body> {
  /** What is asked for, within a sentence. */
  readonly what: string;
  readonly ask: (google: Google) => Promise<Answer>;
  readonly body: z.ZodType<Body>;
  /** What is wrong if there is no such thing (404). */
  readonly missing: string;
  /** @returns what is wrong, and what to do about it */
  readonly judge: (body: Body) => readonly string[];
}

export const check = <Body>(it: Check<Body>) => it;

/** The continent of a region, and of a location of Firestore: "europe" of "europe-west1" and of "eur3". */
const continentOf = (location: string): string => {
  if (/^(eur\d|europe)/.test(location)) return "europe";
  if (/^(nam\d|us-|northamerica|southamerica)/.test(location)) return "america";
  return location.replace(/-.*/, "");
};

const Policy = z.object({
  bindings: z
    .array(z.object({ role: z.string(), members: z.array(z.string()).default([]) }))
    .default([]),
});

/** @returns the commands that grant an account the roles it lacks */
const grants = (
  { bindings }: z.infer<typeof Policy>,
  project: string,
  account: string,
  roles: readonly string[],
): readonly string[] =>
  roles
    .filter(
      (role) =>
        !bindings.some(
          (it) => it.role === role && it.members.includes(`serviceAccount:${account}`),
        ),
    )
    .map(
      (role) =>
        `gcloud projects add-iam-policy-binding ${project} --member serviceAccount:${account} --role ${role} --condition None`,
    );

/** @returns what a project that is deployed to must have */
export const checksOf = (
  { project, region, sendsMails, takesCards }: Deployment,
  projectNumber: string,
) => {
  const secret = (name: string, why: string) =>
    check({
      what: "its secrets",
      ask: ({ get }) =>
        get("secretmanager.googleapis.com", `/v1/projects/${project}/secrets/${name}`),
      body: z.object({ name: z.string() }),
      missing: `${why}. Name it: npx firebase functions:secrets:set ${name} --project ${project}`,
      judge: () => [],
    });
  const account = functionsAccount(project);
  const console = `https://console.firebase.google.com/project/${project}`;
  const builder = `${projectNumber}-compute@developer.gserviceaccount.com`;
  const noDatabase = `There is no Firestore database. Create it where the functions run, since it can't be moved: gcloud firestore databases create --location ${region} --project ${project}`;
  const noSignIn = `Nobody can sign in yet. Open ${console}/authentication, choose "Get started", and turn on Email/Password and Google.`;
  return [
    check({
      what: "how it is paid for",
      ask: ({ get }) => get("cloudbilling.googleapis.com", `/v1/projects/${project}/billingInfo`),
      body: z.object({ billingEnabled: z.boolean().default(false) }),
      missing: `There is no project ${project}, or your account may not see it.`,
      judge: ({ billingEnabled }) =>
        billingEnabled
          ? []
          : [
              `Functions need the Blaze plan. Choose it at ${console}/usage/details, and set a budget there.`,
            ],
    }),
    check({
      what: "its database",
      ask: ({ get }) =>
        get("firestore.googleapis.com", `/v1/projects/${project}/databases/(default)`),
      body: z.object({ type: z.string(), locationId: z.string() }),
      missing: noDatabase,
      judge: ({ type, locationId }) => [
        ...(type === "FIRESTORE_NATIVE"
          ? []
          : [
              `The database is in Datastore mode. Switch it while it is empty: gcloud firestore databases update --type firestore-native --project ${project}`,
            ]),
        ...(continentOf(locationId) === continentOf(region)
          ? []
          : [
              `The database is in ${locationId}, and the functions would run in ${region}. Set region in shop.config.ts to one near the database.`,
            ]),
      ],
    }),
    check({
      what: "who can sign in",
      ask: ({ get }) =>
        get("identitytoolkit.googleapis.com", `/admin/v2/projects/${project}/config`),
      body: z.object({
        signIn: z
          .object({
            email: z
              .object({
                enabled: z.boolean().optional(),
                passwordRequired: z.boolean().optional(),
              })
              .optional(),
          })
          .optional(),
      }),
      missing: noSignIn,
      judge: ({ signIn }) =>
        signIn?.email?.enabled && signIn.email.passwordRequired
          ? []
          : [
              `Nobody can sign in with a password. Turn on Email/Password at ${console}/authentication/providers.`,
            ],
    }),
    check({
      what: "whether Google signs in",
      ask: ({ get }) =>
        get(
          "identitytoolkit.googleapis.com",
          `/admin/v2/projects/${project}/defaultSupportedIdpConfigs/google.com`,
        ),
      body: z.object({ enabled: z.boolean().default(false) }),
      missing: `Nobody can sign in with Google. Turn it on at ${console}/authentication/providers.`,
      judge: ({ enabled }) =>
        enabled
          ? []
          : [`Nobody can sign in with Google. Turn it on at ${console}/authentication/providers.`],
    }),
    check({
      what: "its web apps",
      ask: ({ get }) => get("firebase.googleapis.com", `/v1beta1/projects/${project}/webApps`),
      body: z.object({ apps: z.array(z.unknown()).default([]) }),
      missing: `${project} isn't a Firebase project yet. Add Firebase to it at https://console.firebase.google.com.`,
      judge: ({ apps }) =>
        apps.length > 0
          ? []
          : [
              `The pages have no app to sign in to. Create it: npx firebase apps:create WEB shop --project ${project}`,
            ],
    }),
    check({
      what: "its service accounts",
      ask: ({ get }) =>
        get("iam.googleapis.com", `/v1/projects/${project}/serviceAccounts/${account}`),
      body: z.object({ disabled: z.boolean().default(false) }),
      missing: `The functions have no account of their own. Create it: gcloud iam service-accounts create shop-functions --project ${project}`,
      judge: ({ disabled }) =>
        disabled
          ? [
              `${account} is disabled. Enable it: gcloud iam service-accounts enable ${account} --project ${project}`,
            ]
          : [],
    }),
    check({
      what: "who has which rights in it",
      ask: ({ post }) =>
        post("cloudresourcemanager.googleapis.com", `/v1/projects/${project}:getIamPolicy`),
      body: Policy,
      missing: `There is no project ${project}, or your account may not see it.`,
      judge: (policy) => {
        const lacking = grants(policy, project, account, Object.keys(functionsRoles));
        const canBuild = grants(policy, project, builder, buildRoles).length < buildRoles.length;
        return [
          ...lacking.map((command) => `The functions' account lacks a right. Grant it: ${command}`),
          ...(canBuild
            ? []
            : grants(policy, project, builder, buildRoles.slice(0, 1)).map(
                (command) => `Nobody may build the functions. Grant it: ${command}`,
              )),
        ];
      },
    }),
    ...(sendsMails ? [secret("SMTP_URL", "SHOP_EMAIL is set, and no mail server is")] : []),
    ...(takesCards
      ? [
          secret("STRIPE_SECRET", "CARD_PAYMENTS is set, and Stripe's secret key isn't"),
          secret("STRIPE_WEBHOOK_SECRET", "CARD_PAYMENTS is set, and its webhook's secret isn't"),
        ]
      : []),
  ];
};
