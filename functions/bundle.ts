import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chosenConfig } from "@shop/contract/chosen-config";
import { type Plugin, type RolldownOptions, rolldown } from "rolldown";
import { copyPaperFiles } from "./paper-files.ts";
import { unusedProtocols } from "./unused-protocols.ts";

/** The folder that firebase-tools deploys, and what the emulator runs. */
export const dist = fileURLToPath(new URL("dist/", import.meta.url));

/**
 * Packages that are installed beside the bundle: firebase-tools asks the first two which functions there are, and sharp is a
 * native library.
 */
export const installed = ["firebase-admin", "firebase-functions", "sharp"];

const optionsOf = (dir: string, plugins: readonly Plugin[]) =>
  ({
    input: fileURLToPath(new URL("src/index.ts", import.meta.url)),
    platform: "node",
    external: ["sharp"],
    plugins: [...plugins, chosenConfig(), unusedProtocols()],
    // Packages find their files beside the bundle: pdfkit its description of the colours.
    transform: { target: "node24", define: { __dirname: "import.meta.dirname" } },
    output: { dir, format: "esm", entryFileNames: "index.js", chunkFileNames: "[name].js" },
  }) satisfies RolldownOptions;

/**
 * Bundles the functions, the contract and all packages: index.js, which every instance loads, and a file for
 * each function with what it alone needs (src/platform/own-target.ts).
 *
 * @param dir where they are written, with a slash at its end
 * @param plugins that come before those of the shop's own bundle
 * @throws {Error} when the sources can't be built
 */
export const bundleFunction = async (
  dir = dist,
  plugins: readonly Plugin[] = [],
): Promise<void> => {
  await rm(`${dir}.inputs`, { force: true }); // dist no longer is what these inputs of the last whole build made
  const options = optionsOf(dir, plugins);
  const bundle = await rolldown(options);
  await bundle.write(options.output);
  await bundle.close();
  await copyPaperFiles(dir);
};
