import Validator from "@adobe/structured-data-validator";
import { textNames } from "@shop/contract/page-texts";
import { expect, test } from "vitest";
import { paths } from "../../web/src/paths.ts";
import { shopUrl } from "../support/shop-under-test.ts";

/** The structured data of a page before any script has run. */
const dataOf = async (path: string): Promise<{ readonly "@type": string }[]> => {
  const html = await (await fetch(`${shopUrl}${path}`)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json),
  );
};

const about = textNames.map((name) => paths[name]);

test.for([
  [paths.home, ["Organization"]],
  [paths.tools, ["ItemList", "BreadcrumbList"]],
  ["/tools/kind/drill-press", ["ItemList", "BreadcrumbList"]],
  ["/tools/brand/torvik?page=1", ["ItemList", "BreadcrumbList"]],
  ["/tools?kind=Hammer+drill", ["ItemList", "BreadcrumbList"]],
  ["/tools?q=drill", []],
  ["/tools/torvik-tx18", ["Product", "BreadcrumbList"]],
  ["/tools/quern-spade-set", ["Product", "BreadcrumbList"]],
  ...about.map((path) => [path, []] as const),
] as const)("Google finds no fault in the structured data of %s", async ([path, types]) => {
  const data = await dataOf(path);
  expect(data.map((item) => item["@type"])).toEqual(types);
  const jsonld = Object.groupBy(data, (item) => item["@type"]);
  const issues = await new Validator().validate({
    // as: each group has an item
    jsonld: jsonld as Record<string, object[]>,
  });
  const errors = issues.filter(({ severity }) => severity === "ERROR");
  expect(errors.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)).toEqual([]);
});
