import { readFile } from "node:fs/promises";
import type { Plugin } from "rolldown";

/** Google's protocols as generated code: 2 MB. The client builds what it needs from JSON instead. */
const generated =
  /[\\/](firestore-api[\\/]build[\\/]protos[\\/]protos|google-gax[\\/]build[\\/]protos[\\/](compute_operations|iam_service|locations|operations))\.js$/;

/** In its place: Firestore's client reads these names when it is loaded, and uses them for pipelines alone. */
const names = "module.exports = { google: { firestore: { v1: {} } } };";

/** That JSON of Firestore's client. */
const description = /[\\/]firestore-api[\\/]build[\\/]protos[\\/]protos\.json$/;

/** A part of the JSON: a package of the protocol, with those in it. */
interface Namespace {
  nested: Record<string, Namespace>;
}

/**
 * Leaves out what the functions never use of Google's protocols, and each instance would compile: the
 * generated code, and Firestore's calls for administration (docs/decisions/096-protocols-left-out.md).
 */
export const unusedProtocols = (): Plugin => ({
  name: "unused-protocols",
  load: {
    filter: { id: [generated, description] },
    handler: async (id) => {
      if (generated.test(id)) return names;
      const root: Namespace = JSON.parse(await readFile(id, "utf8"));
      const firestore = root.nested.google?.nested.firestore;
      if (!firestore?.nested.admin)
        throw new Error("Firestore's protocol has no administration to leave out");
      const { admin: _, ...others } = firestore.nested;
      firestore.nested = others;
      return { code: JSON.stringify(root), moduleType: "json" };
    },
  },
});
