import { chosenColours } from "@shop/contract/colours";
import type { Plugin } from "vite";

/** The shop's own colours, in place of the standard ones of tokens.css; the light ones where a browser doesn't know light-dark(). */
const sheet = (): string => {
  const own = Object.entries(chosenColours);
  const tokens = own.map(([name, pair]) => `--color-${name}: light-dark(${pair.join(", ")});`);
  const light = own.map(([name, [colour]]) => `--color-${name}: ${colour};`);
  return `@theme static { ${tokens.join(" ")} }
@supports not (color: light-dark(#000, #fff)) { :root { ${light.join(" ")} } }`;
};

/** Adds the colours of theme.config.ts to the theme, before Tailwind makes its utilities of it. */
export const ownColours = (): Plugin => ({
  name: "own-colours",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith("/ui/theme/styles.css") && Object.keys(chosenColours).length > 0
      ? `${code}\n${sheet()}\n`
      : null,
});
