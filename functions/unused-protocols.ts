import { readFile } from "node:fs/promises";
import type { Plugin } from "rolldown";

/** Google's protocols as generated code: 2 MB. The client builds what it needs from JSON instead. */
const generated =
  /[\\/](firestore-api[\\/]build[\\/]protos[\\/]protos|google-gax[\\/]build[\\/]protos[\\/](compute_operations|iam_service|locations|operations))\.js$/;

/** In its place: Firestore's client reads these names when it is loaded, and uses them for pipelines alone. */
const names = "module.exports = { google: { firestore: { v1: {} } } };";

/** That JSON, and the services that Firestore's client makes itself ready to call with its first read. */
const descriptions = [
  {
    file: /[\\/]firestore-api[\\/]build[\\/]protos[\\/]protos\.json$/,
    service: "google.firestore.v1.Firestore",
  },
  {
    file: /[\\/]google-gax[\\/]build[\\/]protos[\\/]locations\.json$/,
    service: "google.cloud.location.Locations",
  },
];

/** A part of the JSON, as protobufjs describes it: a package, a service, a message or an enum. */
interface Part {
  readonly nested?: Readonly<Record<string, Part>>;
  /** A message's. The types are names, whole or as seen from the message; or those of protobuf itself. */
  readonly fields?: Readonly<Record<string, { readonly type: string }>>;
  /** A service's. */
  readonly methods?: Readonly<
    Record<string, { readonly requestType: string; readonly responseType: string }>
  >;
}

const find = (root: Part, name: string): Part | undefined => {
  let part: Part | undefined = root;
  for (const step of name.split(".")) part = part?.nested?.[step];
  return part;
};

/**
 * @param from the whole name of the part that names the other one
 * @param name as it is written there: whole, or as seen from that part or one around it
 * @returns the other one's whole name; undefined for protobuf's own types
 */
const resolve = (root: Part, from: string, name: string): string | undefined => {
  const scopes = from.split(".").map((_, index, steps) => steps.slice(0, steps.length - index));
  return [...scopes.map((steps) => `${steps.join(".")}.${name}`), name].find((whole) =>
    find(root, whole),
  );
};

/** Adds the names of a part, and of all messages and enums that it refers to, to `needed`. */
const collect = (root: Part, name: string, needed: Set<string>): void => {
  if (needed.has(name)) return;
  needed.add(name);
  const { fields = {}, methods = {} } = find(root, name) ?? {};
  const types = [
    ...Object.values(fields).map(({ type }) => type),
    ...Object.values(methods).flatMap(({ requestType, responseType }) => [
      requestType,
      responseType,
    ]),
  ];
  for (const type of types) {
    const whole = resolve(root, name, type);
    if (whole) collect(root, whole, needed);
  }
};

/** @returns a part without the parts inside that neither are needed nor hold anything needed */
const prune = (part: Part, name: string, needed: readonly string[]): Part => {
  const inside = Object.entries(part.nested ?? {}).flatMap(([step, inner]) => {
    const whole = name ? `${name}.${step}` : step;
    const isNeeded = needed.some((other) => other === whole || other.startsWith(`${whole}.`));
    return isNeeded ? [[step, prune(inner, whole, needed)]] : [];
  });
  return { ...part, nested: inside.length > 0 ? Object.fromEntries(inside) : undefined };
};

/**
 * Leaves out what the functions never use of Google's protocols, and each instance would compile: the
 * generated code, and all messages that no service here needs
 * (docs/decisions/089-functions-of-one-bundle.md).
 */
export const unusedProtocols = (): Plugin => ({
  name: "unused-protocols",
  load: {
    filter: { id: [generated, ...descriptions.map(({ file }) => file)] },
    handler: async (id) => {
      const service = descriptions.find(({ file }) => file.test(id))?.service;
      if (!service) return names;
      const root: Part = JSON.parse(await readFile(id, "utf8"));
      if (!find(root, service)?.methods) throw new Error(`${id} describes no service ${service}`);
      const needed = new Set<string>();
      collect(root, service, needed);
      return { code: JSON.stringify(prune(root, "", [...needed])), moduleType: "json" };
    },
  },
});
