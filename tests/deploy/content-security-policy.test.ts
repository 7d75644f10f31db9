import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { CspEvaluator, STRICTCSP_CHECKS } from "csp_evaluator";
import { Type } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, test } from "vitest";
import { configOfBuild } from "../../scripts/build/firebase-config.ts";
import { root } from "../../scripts/project.mjs";
import { paths } from "../../web/src/paths.ts";
import { shopUrl } from "../support/shop-under-test.ts";

/** Every page: the page table's, those that were built, and the not-found page. */
const prerendered = (await readdir("web/dist"))
  .filter((file) => file.endsWith(".html"))
  .map((file) => `/${file.replace(/(index)?\.html$/, "")}`);
const onRequest = ["/tools/torvik-tx18", "/tools/no-such-tool"];
const others = [...prerendered, ...onRequest, "/no-such-page"];
const pages = [...new Set([...Object.values(paths), ...others])];

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

const hashOf = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** Whether a script element runs: one that holds JSON doesn't. */
const runs = ({ attributes }: { attributes: string }) =>
  !/type="application\/(ld\+)?json"/.test(attributes);

/** A page's scripts that stand in it and run. */
const inlineScripts = (html: string): string[] =>
  elements(html, "script")
    .filter((script) => runs(script) && !/\bsrc=/.test(script.attributes))
    .map(({ content }) => content);

const inlineStyles = (html: string): string[] =>
  elements(html, "style").map(({ content }) => content);

const texts = Promise.all(pages.map(async (path) => (await fetch(`${shopUrl}${path}`)).text()));

/** The hashes of what stands in all pages: one policy is for all of them. */
const hashesIn = (inline: (html: string) => string[]) =>
  texts.then((each) => new Set(each.flatMap(inline).map(hashOf)));
const [scriptHashes, styleHashes] = [hashesIn(inlineScripts), hashesIn(inlineStyles)];

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

  test("names the hash of every inline script, and of nothing that stands in no page", async () => {
    const { policy, html } = await page;
    const hashes = inlineScripts(html).map(hashOf);
    expect(hashes.length).toBeGreaterThan(0);
    const allowed = policy.get("script-src")?.filter((source) => source.startsWith("'sha256-"));
    expect(allowed).toEqual(expect.arrayContaining(hashes));
    expect(new Set(allowed)).toEqual(await scriptHashes);
  });

  test("names the hash of every inline style, and of nothing that stands in no page", async () => {
    const { policy, html } = await page;
    const allowed = policy.get("style-src") ?? [];
    const hashes = inlineStyles(html).map(hashOf);
    expect(hashes).toHaveLength(1);
    expect(allowed).toEqual(expect.arrayContaining(hashes));
    expect(new Set(allowed)).toEqual(new Set(["'self'", ...(await styleHashes)]));
    expect(markup(html).match(/<[^>]*\sstyle\s*=/gi)).toBeNull();
  });

  test("requires Trusted Types for scripts, with the page's own policy", async () => {
    const { policy } = await page;
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["default", "gapi#gapi", "goog#html"]);
  });

  test("covers pages that have no event handlers, javascript: addresses or base element", async () => {
    const html = markup((await page).html);
    // Outside of quoted values, which may hold the text of another test's attack.
    expect(html.match(/<\w(?:[^>"']|"[^"]*"|'[^']*')*?\son[a-z]+\s*=/gi)).toBeNull();
    expect(html.match(/=\s*["']?\s*javascript:/gi)).toBeNull();
    expect(html.match(/<(base|object|embed|iframe|meta http-equiv)\b/gi)).toBeNull();
  });

  test("allows pictures by https only, and forbids every source that it doesn't name", async () => {
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

test("csp_evaluator finds nothing in a deployed policy but that two hosts are trusted by name", async () => {
  const headers = configOfBuild(root, "tools-1").hosting.headers.flatMap((entry) => entry.headers);
  const { value = "" } = headers.find(({ key }) => key === "Content-Security-Policy") ?? {};
  const { csp } = new CspParser(value);
  const evaluator = new CspEvaluator(csp);
  const findings = [...evaluator.evaluate(), ...evaluator.evaluate([], STRICTCSP_CHECKS)];
  expect(findings.map(({ type, value = "" }) => `${Type[type]} ${value}`.trim())).toEqual([
    // "Make sure that this URL doesn't serve JSONP or Angular": no bypass of the two is known.
    "SCRIPT_ALLOWLIST_BYPASS 'self'",
    "SCRIPT_ALLOWLIST_BYPASS https://apis.google.com",
    // The alternative to hosts: docs/decisions/072-content-security-policy.md.
    "STRICT_DYNAMIC",
    "UNSAFE_INLINE_FALLBACK",
  ]);
});
