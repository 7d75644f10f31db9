import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { root } from "./project.mjs";

/** Files that may name a shop, each for a reason. */
const exempt: Readonly<Record<string, string>> = {
  "contract/[a-z]+[.]config[.]ts": "they say who the shop is",
  "contract/examples/.*": "they say who another shop is",
  "tests/scripts/second-shop.test.ts": "it visits that shop",
  "(README|CONTRIBUTING).md|LICENSE": "they are about this repository, whatever shop it opens",
  "docs/.*": "they record what was measured and decided in this repository",
  "emulator-data/.*": "the demo's customers live in the shop's neighbourhood",
  "contract/src/shop-name.test.ts": "it lists what is mistaken for one name",
  "contract/src/locale-patterns.test.ts": "it writes numbers in many locales and currencies",
  "web/src/admin/import/shown-cells.test.ts": "it shows cells in several currencies",
  "contract/build/checked-shop.test.ts": "it names the currencies of several countries",
  "tests/bench/web/floor/.*":
    "it is a picture of one shop's home, which pages are measured against",
};
const isExempt = (file: string): boolean =>
  Object.keys(exempt).some((pattern) => new RegExp(`^(${pattern})$`).test(file)) ||
  /\.(avif|woff2|png|jpg|webp|svg)$/.test(file);

const escapedName = shop.name.replaceAll("&", "&amp;");
const literal = (text: string): string => RegExp.escape(text);
const symbol = new Intl.NumberFormat(shop.locale, {
  style: "currency",
  currency: shop.currency.code,
  currencyDisplay: "narrowSymbol",
})
  .formatToParts(1)
  .find(({ type }) => type === "currency")?.value;

/** What names the shop, its currency or its place. */
const names: Readonly<Record<string, RegExp>> = {
  name: new RegExp(`${literal(shop.name)}|${literal(escapedName)}`),
  "legal name": new RegExp(literal(shop.legalName)),
  "order number": new RegExp(`\\b${shop.orderPrefix}\\b`),
  authority: new RegExp(literal(shop.tagAuthority)),
  slogan: new RegExp(literal(shop.slogan)),
  locale: new RegExp(`"${literal(shop.locale)}"`),
  currency: new RegExp(`"${shop.currency.code}"`),
  amount: new RegExp(
    `${literal(symbol ?? "")}\\d[\\d.,]*[.,]\\d\\d|\\d[.,]\\d\\d\\s?${literal(symbol ?? "")}(?!\\w)`,
  ),
  "time zone": new RegExp(literal(shop.timeZone)),
  street: new RegExp(literal(shop.address.street)),
  "e-mail address": new RegExp(literal(shop.email)),
  telephone: new RegExp(`${literal(shop.telephone.shown)}|${literal(shop.telephone.dialled)}`),
};

test("no file but the configuration names the shop, its currency or its place", () => {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  const found = files
    .split("\0")
    .filter((file) => file !== "" && !isExempt(file))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .flatMap((line, index) =>
          Object.entries(names)
            .filter(([, pattern]) => pattern.test(line))
            .map(([what]) => `${file}:${index + 1}: ${what}`),
        ),
    );
  expect(found).toEqual([]);
});
