import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { paths } from "../../web/src/navigation/paths.ts";
import { shopUrl } from "../support/shop-url.ts";

/** Every page: the page table's, those that were built, and the not-found page. */
const prerendered = (await readdir("web/dist"))
  .filter((file) => file.endsWith(".html"))
  .map((file) => `/${file.replace(/(index)?\.html$/, "")}`);
const pages = [...new Set([...Object.values(paths), ...prerendered, "/no-such-page"])];

/** A page's policy, directive by directive. */
const policyOf = (answer: Response): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (answer.headers.get("content-security-policy") ?? "").split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

const elements = (html: string, name: string): { attributes: string; content: string }[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, "gi"))].map(
    ([, attributes = "", content = ""]) => ({ attributes, content }),
  );

/** Whether a script element runs: one that holds JSON doesn't. */
const runs = ({ attributes }: { attributes: string }) =>
  !/type="application\/(ld\+)?json"/.test(attributes);

/** A page's elements and attributes, without the contents of its scripts and style sheets. */
const markup = (html: string) =>
  html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi, "$1").replace(/<!--[\s\S]*?-->/g, "");

describe.for(pages)("The content security policy of %s", (path) => {
  const page = fetch(`${shopUrl}${path}`).then(async (answer) => ({
    policy: policyOf(answer),
    html: await answer.text(),
  }));

  test("allows scripts of the site, of Google's loaders and with a known hash, and no others", async () => {
    const sources = (await page).policy.get("script-src") ?? [];
    expect(sources).toContain("'self'");
    const known =
      /^('self'|'sha256-[\w+/]{43}='|https:\/\/(apis|www)\.(google|gstatic)\.com(\/\S*)?)$/;
    expect(sources.filter((source) => !known.test(source))).toEqual([]);
  });

  test("names the hash of every inline script, and of nothing else", async () => {
    const { policy, html } = await page;
    const inline = elements(html, "script").filter(
      (script) => runs(script) && !/\bsrc=/.test(script.attributes),
    );
    expect(inline.length).toBeGreaterThan(0);
    const hashes = inline.map(
      ({ content }) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
    );
    const allowed = policy.get("script-src")?.filter((source) => source.startsWith("'sha256-"));
    expect(new Set(hashes)).toEqual(new Set(allowed));
  });

  test("guards a page without event handlers, javascript: addresses and base", async () => {
    const html = markup((await page).html);
    expect(html.match(/<[^>]*\son[a-z]+\s*=/gi)).toBeNull();
    expect(html.match(/=\s*["']?\s*javascript:/gi)).toBeNull();
    expect(html.match(/<(base|object|embed|iframe|meta http-equiv)\b/gi)).toBeNull();
  });

  test("allows pictures by https only, and forbids what it doesn't name", async () => {
    const { policy } = await page;
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("img-src")).toEqual(["'self'", "https:"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("worker-src")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("object-src") ?? policy.get("default-src")).toEqual(["'none'"]);
    const everywhere = [...policy.values()]
      .flat()
      .filter((source) => /^\*|^http:|data:|blob:/.test(source));
    expect(everywhere.filter((source) => !source.startsWith("http://127.0.0.1:"))).toEqual([]);
  });
});
