import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { deskPatterns } from "../paths.ts";
import { layoutSources, type PageRow, patternOf } from "../runtime/page-row.ts";
import { deskTable } from "./desk-table.ts";
import { notFoundRow, pageTable } from "./page-table.ts";

const rows: readonly PageRow[] = [...Object.values(pageTable), ...deskTable, notFoundRow];
const moduleAt = (source: string) => new URL(`../${source}`, import.meta.url);

test("each source of the table is a module", () => {
  const sources = [...rows.map(({ source }) => source), ...Object.values(layoutSources)];
  expect(sources.filter((source) => !existsSync(moduleAt(source)))).toEqual([]);
});

test("only the pages for visitors redirect signed-in people", async () => {
  for (const { source, access } of rows) {
    const text = await readFile(moduleAt(source), "utf8");
    expect(text.includes("<VisitorsOnly "), source).toBe(access === "visitors");
  }
});

test("each page of the desk has its pattern in the entry's routes", () => {
  expect(deskPatterns).toEqual(expect.arrayContaining(deskTable.map(patternOf)));
});

test("a path that takes an id is a pattern for the router", () => {
  expect(patternOf({ path: (id) => `/tools/${id}` })).toBe("/tools/:id");
});

/**
 * The rewrites that firebase.json must have: for each shared file one for its pages' paths, and one more for each
 * page whose path takes an id.
 */
const rewritesOf = (pages: readonly PageRow[]) =>
  [...Map.groupBy(pages, ({ file }) => (file && "of" in file ? file.of : null))].flatMap(
    ([frame, members]) => {
      if (frame === null) return [];
      const destination = `${frame}.html`;
      const [alone, withId] = [false, true].map((takesId) =>
        members.map(patternOf).filter((pattern) => pattern.includes(":") === takesId),
      );
      const names = alone?.map((pattern) => pattern.slice(`${frame}/`.length));
      return [
        { source: `${frame}/@(${names?.join("|")})`, destination },
        ...(withId ?? []).map((pattern) => ({
          source: pattern.replace(/:\w+/g, "*"),
          destination,
        })),
      ];
    },
  );

test("Hosting has the function render the pages that are rendered on request, and the sitemap", async () => {
  const firebase = JSON.parse(
    await readFile(new URL("../../../firebase.json", import.meta.url), "utf8"),
  );
  const rewrites: { source: string; function?: { functionId: string } }[] =
    firebase.hosting.rewrites;
  const sources = rewrites
    .filter((rewrite) => rewrite.function?.functionId === "pages")
    .map(({ source }) => source);
  const requested = rows.filter(({ file }) => file && "kind" in file && file.kind === "requested");
  const patterns = requested.map((row) => patternOf(row).replace(/:\w+/g, "*"));
  expect(sources).toEqual([...patterns, "/sitemap.xml"]);
});

test("Hosting answers the pages that share a file with that file, and no other address", async () => {
  const firebase = JSON.parse(
    await readFile(new URL("../../../firebase.json", import.meta.url), "utf8"),
  );
  const rewrites: { destination?: string }[] = firebase.hosting.rewrites;
  expect(rewrites.filter(({ destination }) => destination)).toEqual(rewritesOf(rows));
});
