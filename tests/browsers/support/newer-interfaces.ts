import { features } from "web-features";
import { browsers } from "../../../web/build/bundle-script.ts";

type Support = Readonly<Record<string, string | undefined>>;

/** Whether each of the browsers that the pages are built for has a feature. */
const isInAll = (support: Support): boolean =>
  browsers.every((browser) => {
    const [, name = "", version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
    return Number(support[name]?.replace("≤", "")) <= Number(version);
  });

interface Feature {
  readonly status?: { readonly by_compat_key?: Readonly<Record<string, { support: Support }>> };
}

// as: the package's types name their modules without an extension, so TypeScript doesn't find them
const known = Object.values(features) as readonly Feature[];

/**
 * The interfaces and members of the web platform and of JavaScript that one of these browsers lacks, such as
 * "URL.parse" and "Iterator". Members come first.
 */
export const newerInterfaces: readonly string[] = known
  .flatMap(({ status }) => Object.entries(status?.by_compat_key ?? {}))
  // Chromium goes on enforcing them when a page has no policies.
  .filter(([key, { support }]) => !isInAll(support) && !/trusted_?types?/i.test(key))
  .flatMap(([key]) => /^(?:api|javascript\.builtins)\.(\w+(?:\.\w+)?)$/.exec(key)?.[1] ?? [])
  .map((name) => name.replace(/^Window\.|_static$/g, ""))
  .sort((one, other) => Number(other.includes(".")) - Number(one.includes(".")));

/** Takes interfaces and members away from a page. It runs there before all other scripts. */
export const removeInterfaces = (names: readonly string[]): void => {
  for (const name of names) {
    const [owner = "", member] = name.split(".");
    if (member === undefined) Reflect.deleteProperty(globalThis, owner);
    else
      for (const holder of [
        Reflect.get(globalThis, owner),
        Reflect.get(globalThis, owner)?.prototype,
      ])
        if (holder) Reflect.deleteProperty(holder, member);
  }
};
