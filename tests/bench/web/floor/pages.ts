import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/** The floor page, the reference for paints: a minimal page without a script. */
export const floor = "/floor";

/** The floor page with React, the reference for use: React hydrates its footer. */
export const floorWithReact = "/floor-react";

const script = "/floor-react.js";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A script, as text, with which React hydrates the footer and keeps its content. */
const hydration = `
  import { createElement } from "react";
  import { hydrateRoot } from "react-dom/client";
  const asItIs = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };
  hydrateRoot(document.getElementById("root"), createElement("footer", asItIs));
`;

/** Bundles it with React, as the shop's own script is bundled. */
const bundle = async (): Promise<string> => {
  const name = path("react.js");
  const built = await rolldown({
    input: name,
    platform: "browser",
    plugins: [
      {
        name,
        resolveId: (id) => (id === name ? id : null),
        load: (id) => (id === name ? hydration : null),
      },
    ],
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  const { output } = await built.generate({ format: "esm", minify: true });
  await built.close();
  return output[0].code;
};

/** The floor's files by path, each with its type and a function that makes it. */
export const floorFiles: Readonly<
  Record<string, { readonly type: string; readonly make: () => Promise<string> }>
> = {
  [floor]: { type: "text/html; charset=utf-8", make: () => readFile(path("index.html"), "utf8") },
  [floorWithReact]: {
    type: "text/html; charset=utf-8",
    make: async () => {
      const html = await readFile(path("index.html"), "utf8");
      return html
        .replace("<footer>", '<div id="root"><footer>')
        .replace("</footer>", `</footer></div><script type="module" src="${script}"></script>`);
    },
  },
  [script]: { type: "text/javascript", make: bundle },
};
