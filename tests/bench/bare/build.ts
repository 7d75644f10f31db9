import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Builds one of the bare functions of this folder as functions/build.ts builds the shop's, so that none
 * starts slower because it is TypeScript.
 *
 * @returns where functions-framework finds it, seen from the checkout
 */
export const buildBare = async (name: "empty" | "plain-order"): Promise<string> => {
  const bundle = await rolldown({
    input: path(`${name}.ts`),
    platform: "node",
    external: /^[^./]/, // packages
    transform: { target: "node24" },
  });
  const built = `.cache/bench/${name}.js`;
  await bundle.write({ file: path(`../../../${built}`), format: "esm" });
  await bundle.close();
  return built;
};
