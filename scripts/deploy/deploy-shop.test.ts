import { describe, expect, it, onTestFinished } from "vitest";
import { deployShop } from "./deploy-shop.ts";
import { googleApis } from "./google.ts";
import { type Given, googleStandIn, ready, refusal } from "./google-stand-in.ts";

/** Deploys to a project about which Google answers so, and keeps what firebase-tools is called with. */
const deploy = async (
  changed: Readonly<Record<string, Given | readonly Given[]>> = {},
  { args = [] as string[], token = "token", failing = "", region = "europe-west1" } = {},
) => {
  const google = await googleStandIn(changed);
  onTestFinished(() => void google.close());
  const done: string[] = [];
  const result = await deployShop(
    { project: "tools-1", region, sendsMails: true, takesCards: true },
    args,
    {
      google: googleApis("tools-1", token, google.originOf),
      firebase: async (given) => {
        done.push(given.join(" "));
        return given.includes(failing) ? 3 : 0;
      },
      say: (line) => done.push(line),
      pause: async () => {},
    },
  ).catch((error: Error) => error.message);
  return { result, done, asked: google.asked };
};

const of = (part: string): string => {
  const path = Object.keys(ready).find((it) => it.endsWith(part));
  if (!path) throw new Error(`Nothing ends with ${part}`);
  return path;
};

describe("npm run deploy", () => {
  it("deploys the indexes, waits until they are built, and then the functions and the pages", async () => {
    const building: Given = [
      200,
      {
        indexes: [
          { name: "a", state: "CREATING" },
          { name: "b", state: "READY" },
        ],
      },
    ];
    const indexes = of("/indexes");
    const { result, done } = await deploy({
      [indexes]: [building, building, ready[indexes] ?? refusal(500)],
    });
    expect(result).toBe(0);
    expect(done).toEqual([
      "--only firestore",
      "1 of 2 indexes are being built ...",
      "--only functions",
      "--only hosting",
    ]);
  });

  it("stops where firebase-tools fails", async () => {
    const { result, done } = await deploy({}, { failing: "functions" });
    expect(result).toBe(3);
    expect(done).toEqual(["--only firestore", "--only functions"]);
  });

  it("stops at an index that can't be built", async () => {
    const { result, done } = await deploy({
      [of("/indexes")]: [200, { indexes: [{ name: "a", state: "NEEDS_REPAIR" }] }],
    });
    expect(result).toMatch(/^An index couldn't be built: delete it at .* again\.$/);
    expect(done).toEqual(["--only firestore"]);
  });

  it("looks at every page of the indexes", async () => {
    const first: Given = [200, { indexes: [{ name: "a", state: "READY" }], nextPageToken: "2" }];
    const { asked } = await deploy({ [of("/indexes")]: [first, ready[of("/indexes")] ?? first] });
    expect(asked.filter((it) => it.includes("/indexes"))).toEqual([
      expect.stringMatching(/pageSize=300$/),
      expect.stringMatching(/pageSize=300&pageToken=2$/),
    ]);
  });

  it("deploys only what it is told to, once", async () => {
    const { done } = await deploy({}, { args: ["--only", "hosting", "--force"] });
    expect(done).toEqual(["--only hosting --force"]);
  });
});

describe("A project that isn't ready is deployed nothing, and its owner is told", () => {
  const account = "shop-functions@tools-1.iam.gserviceaccount.com";
  const grant = (who: string, role: string) =>
    `Grant it: gcloud projects add-iam-policy-binding tools-1 --member serviceAccount:${who} --role ${role} --condition None`;
  const off = refusal(403, "SERVICE_DISABLED", { service: "firestore.googleapis.com" });

  it.each<[string, Record<string, Given>, string]>([
    [
      "that it doesn't exist",
      { [of("projects/tools-1")]: refusal(404) },
      "There is no project tools-1",
    ],
    [
      "that they have no rights",
      { [of("projects/tools-1")]: refusal(403) },
      "may not read which project it is",
    ],
    [
      "that Google fails",
      { [of("projects/tools-1")]: refusal(503) },
      "(status 503: Refused). Try again.",
    ],
    ["of the plan", { [of("billingInfo")]: [200, {}] }, "Functions need the Blaze plan."],
    [
      "of the database",
      { [of("(default)")]: refusal(404) },
      "--location europe-west1 --project tools-1",
    ],
    [
      "of an API that is off",
      { [of("(default)")]: off },
      "gcloud services enable firestore.googleapis.com --project tools-1",
    ],
    [
      "of Datastore's mode",
      { [of("(default)")]: [200, { type: "DATASTORE_MODE", locationId: "eur3" }] },
      "--type firestore-native",
    ],
    [
      "of a database on another continent",
      { [of("(default)")]: [200, { type: "FIRESTORE_NATIVE", locationId: "nam5" }] },
      "The database is in nam5, and the functions would run in europe-west1.",
    ],
    ["of the sign-in", { [of("/config")]: refusal(404) }, 'choose "Get started"'],
    [
      "of passwords",
      { [of("/config")]: [200, { signIn: { email: {} } }] },
      "Turn on Email/Password",
    ],
    [
      "of Google's sign-in",
      { [of("google.com")]: [200, { enabled: false }] },
      "sign in with Google",
    ],
    ["of Google's sign-in", { [of("google.com")]: refusal(404) }, "sign in with Google"],
    [
      "of the web app",
      { [of("webApps")]: [200, {}] },
      "npx firebase apps:create WEB shop --project tools-1",
    ],
    ["of Firebase", { [of("webApps")]: refusal(404) }, "isn't a Firebase project yet"],
    [
      "of the functions' account",
      { [of(account)]: refusal(404) },
      "gcloud iam service-accounts create shop-functions",
    ],
    [
      "of a disabled account",
      { [of(account)]: [200, { disabled: true }] },
      "gcloud iam service-accounts enable",
    ],
    [
      "of the secret",
      { [of("SMTP_URL")]: refusal(404) },
      "npx firebase functions:secrets:set SMTP_URL",
    ],
    [
      "of the key of payments",
      { [of("STRIPE_SECRET")]: refusal(404) },
      "npx firebase functions:secrets:set STRIPE_SECRET --project",
    ],
    [
      "of the secret of payments' events",
      { [of("STRIPE_WEBHOOK_SECRET")]: refusal(404) },
      "npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project",
    ],
    [
      "of an answer it can't read",
      { [of("billingInfo")]: [200, []] },
      "Google can't say how it is paid for now",
    ],
  ])("%s", async (_, changed, line) => {
    const { result, done } = await deploy(changed);
    expect(result).toMatch(/^tools-1 isn't ready, and nothing was deployed:\n- /);
    expect(result).toContain(line);
    expect(String(result).split("\n")).toHaveLength(2);
    expect(done).toEqual([]);
  });

  it("of each right that is missing", async () => {
    const { result } = await deploy({ [of("getIamPolicy")]: [200, {}] });
    expect(String(result).split("\n").slice(1)).toEqual([
      ...["datastore.user", "firebaseauth.admin", "eventarc.eventReceiver", "run.invoker"].map(
        (role) => `- The functions' account lacks a right. ${grant(account, `roles/${role}`)}`,
      ),
      `- Nobody may build the functions. ${grant(
        "77-compute@developer.gserviceaccount.com",
        "roles/cloudbuild.builds.builder",
      )}`,
    ]);
  });

  it("that their credentials are out of date", async () => {
    const { result } = await deploy({}, { token: "old" });
    expect(result).toContain("gcloud auth application-default login");
  });
});
