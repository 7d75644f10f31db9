import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { functionsAccount, functionsRoles } from "./project-roles.ts";

/** An answer of an API: its status and its JSON. */
export type Given = readonly [status: number, body: unknown];

const account = `serviceAccount:${functionsAccount("tools-1")}`;
const builder = "serviceAccount:77-compute@developer.gserviceaccount.com";

/** What Google answers about a project that is ready, by host and path, as its reference documents it. */
export const ready: Readonly<Record<string, Given>> = {
  "cloudresourcemanager.googleapis.com/v1/projects/tools-1": [
    200,
    { projectId: "tools-1", projectNumber: "77", lifecycleState: "ACTIVE" },
  ],
  "cloudresourcemanager.googleapis.com/v1/projects/tools-1:getIamPolicy": [
    200,
    {
      version: 1,
      bindings: [
        ...Object.keys(functionsRoles).map((role) => ({ role, members: [account] })),
        { role: "roles/cloudbuild.builds.builder", members: [builder] },
      ],
    },
  ],
  "cloudbilling.googleapis.com/v1/projects/tools-1/billingInfo": [
    200,
    { projectId: "tools-1", billingAccountName: "billingAccounts/1", billingEnabled: true },
  ],
  "firestore.googleapis.com/v1/projects/tools-1/databases/(default)": [
    200,
    { type: "FIRESTORE_NATIVE", locationId: "europe-west1" },
  ],
  "firestore.googleapis.com/v1/projects/tools-1/databases/(default)/collectionGroups/-/indexes": [
    200,
    { indexes: [{ name: "a", state: "READY" }] },
  ],
  "identitytoolkit.googleapis.com/admin/v2/projects/tools-1/config": [
    200,
    { signIn: { email: { enabled: true, passwordRequired: true } } },
  ],
  "identitytoolkit.googleapis.com/admin/v2/projects/tools-1/defaultSupportedIdpConfigs/google.com":
    [200, { enabled: true, clientId: "1.apps.googleusercontent.com" }],
  "firebase.googleapis.com/v1beta1/projects/tools-1/webApps": [
    200,
    { apps: [{ appId: "1:77:web:1" }] },
  ],
  [`iam.googleapis.com/v1/projects/tools-1/serviceAccounts/${functionsAccount("tools-1")}`]: [
    200,
    { email: functionsAccount("tools-1") },
  ],
  ...Object.fromEntries(
    ["SMTP_URL", "STRIPE_SECRET", "STRIPE_WEBHOOK_SECRET"].map((name): [string, Given] => [
      `secretmanager.googleapis.com/v1/projects/tools-1/secrets/${name}`,
      [200, { name: `projects/77/secrets/${name}` }],
    ]),
  ),
};

/** @returns a refusal as Google's APIs write it (https://google.aip.dev/193) */
export const refusal = (code: number, reason = "", metadata: object = {}): Given => [
  code,
  { error: { code, message: "Refused", details: reason ? [{ reason, metadata }] : [] } },
];

/**
 * A server on loopback that answers for Google's management APIs, which no test may ask.
 *
 * @param changed answers other than those of a project that is ready; of a list each is given once, the last one on
 */
export const googleStandIn = async (
  changed: Readonly<Record<string, Given | readonly Given[]>> = {},
) => {
  const asked: string[] = [];
  const counts = new Map<string, number>();
  const isList = (given: Given | readonly Given[]): given is readonly Given[] =>
    Array.isArray(given[0]);
  const server = createServer(({ url = "", headers, method = "" }, response) => {
    const path = url.slice(1).replace(/\?.*/, "");
    asked.push(`${method} ${url.slice(1)}`);
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    const given = changed[path] ?? ready[path] ?? refusal(404, "NOT_FOUND");
    const [status, body] =
      headers.authorization !== "Bearer token"
        ? refusal(401)
        : isList(given)
          ? (given[Math.min(count, given.length - 1)] ?? refusal(500))
          : given;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: a server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    originOf: (host: string) => `http://127.0.0.1:${port}/${host}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
