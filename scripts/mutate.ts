/**
 * npm run mutate: changes one small thing after the other in the rules of the shop, and in other sources that have unit tests
 * beside them, and expects the tests of the same folder to fail. docs/mutants.md names the survivors.
 *
 *     npm run mutate              all of them: half an hour
 *     npm run mutate -- rules     only the shop's rules, which must reach the score
 *     npm run mutate -- orders    only sources with this word in their path
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Life, run } from "./lifetime/run.mjs";
import { cachePath, packageBin, root } from "./project.mjs";
import { since } from "./steps.ts";

/**
 * The rules of the shop: what is on sale, who orders how much, what it costs and what is paid back, how an order goes
 * on and how a step is undone, what the figures count, and who may do what.
 * These sources must reach the score; of others it is only shown. What a source does with Firestore stands at its end,
 * after `Stryker disable all`: the API tests show it.
 */
const rules = new Set([
  "contract/src/money.ts",
  "contract/src/order-money.ts",
  "contract/src/order-quantity.ts",
  "contract/src/order-status.ts",
  "functions/src/auth/authorise.ts",
  "functions/src/commands/notes/note.ts",
  "functions/src/commands/orders/change-status.ts",
  "functions/src/commands/orders/correct-delivery.ts",
  "functions/src/commands/orders/correct-shipment.ts",
  "functions/src/commands/orders/delete-orders.ts",
  "functions/src/commands/orders/verification/end-unconfirmed.ts",
  "functions/src/commands/orders/order-undo.ts",
  "functions/src/commands/orders/pack-order.ts",
  "functions/src/commands/orders/checkout/place-orders.ts",
  "functions/src/commands/orders/refund-order.ts",
  "functions/src/payments/apply-payment-facts.ts",
  "functions/src/commands/orders/undo-order.ts",
  "functions/src/commands/products/edit-product.ts",
  "functions/src/commands/products/restock-product.ts",
  "functions/src/figures/figures.ts",
  "functions/src/log/log.ts",
  "functions/src/orders/desk/desk-picking.ts",
  "functions/src/orders/invoices/invoice-due.ts",
  "functions/src/orders/order.ts",
  "functions/src/orders/order-money.ts",
  "functions/src/orders/order-pieces.ts",
  "functions/src/orders/place-order.ts",
  "functions/src/orders/spending.ts",
  "functions/src/products/product.ts",
  "functions/src/reviews/review.ts",
  "functions/src/users/user.ts",
]);

/** Every price is computed there. Texts about prices are no rules. */
const prices = /^contract\/src\/prices\/(?!.*-texts)/;

const isRule = (source: string): boolean => rules.has(source) || prices.test(source);

/** The folders whose tests show a rule, where these aren't the tests beside it. */
const testedIn: Readonly<Record<string, string>> = {
  "functions/src/orders/place-order.ts": "functions/src/orders/ functions/src/commands/orders/",
};

/** @returns the rules, and the other sources of contract and functions with a unit test beside them, by the folders of their tests */
const testedSources = (): ReadonlyMap<string, readonly string[]> => {
  const files = ["contract/src", "functions/src"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith(".ts"));
  const missing = [...rules].find((rule) => !files.includes(rule));
  if (missing) throw new Error(`${missing} is named as a rule, and there is no such file`);
  const sources = files
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => isRule(file) || files.includes(file.replace(".ts", ".test.ts")))
    .sort();
  return Map.groupBy(sources, (source) => testedIn[source] ?? `${dirname(source)}/`);
};

/** A change that StrykerJS made to a source, and whether a test failed because of it. */
interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number } };
}

/** The part of StrykerJS's report that is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

/**
 * Mutates sources with StrykerJS, and runs the unit tests of some folders against each mutant (docs/decisions/119).
 *
 * @param folders seen from the checkout, with spaces between
 * @param sources the files to mutate, seen from the checkout
 * @returns the mutants of each source
 * @throws {Error} when StrykerJS can't do its work, as when a test fails without any mutant
 */
const mutateSources = async (life: Life, folders: string, sources: readonly string[]) => {
  const report = cachePath(`mutate/${folders.replaceAll(/[/ ]/g, "-")}.json`);
  const config = join(dirname(report), "stryker.config.json");
  mkdirSync(dirname(report), { recursive: true });
  const options = {
    testRunner: "command",
    commandRunner: { command: `vitest run --project unit --bail=1 --reporter=dot ${folders}` },
    mutate: sources,
    // StrykerJS would rewrite tsconfig.json with TypeScript's API, which version 7 doesn't have.
    tsconfigFile: "no-tsconfig.json",
    ignorePatterns: ["/.cache", "/docs", "/emulator-data", "/web", "dist"],
    reporters: ["json"],
    jsonReporter: { fileName: report },
    tempDirName: ".cache/mutate/sandbox",
    concurrency: 2,
  };
  writeFileSync(config, JSON.stringify(options));
  const lines: string[] = [];
  const { exited } = life.start(join(packageBin, "stryker"), ["run", config], {
    cwd: root,
    onLine: (line) => lines.push(line),
  });
  if ((await exited) !== 0) throw new Error(`StrykerJS failed:\n${lines.join("\n")}`);
  const { files }: Report = JSON.parse(readFileSync(report, "utf8"));
  return Object.entries(files).map(([source, { mutants }]) => ({
    source,
    mutants: mutants.filter(({ status }) => status !== "Ignored"), // after `Stryker disable all`
  }));
};

/** The percentage of the rules' mutants that a test must notice. */
const requiredScore = 95;

/** A mutant that runs into a time-out is noticed as well. */
const isNoticed = ({ status }: { status: string }) => ["Killed", "Timeout"].includes(status);

run(async (life) => {
  const begin = performance.now();
  const [, , word = ""] = process.argv;
  let rulesNoticed = 0;
  let rulesMutants = 0;

  for (const [folders, sources] of testedSources()) {
    const chosen = sources.filter((source) =>
      word === "rules" ? isRule(source) : source.includes(word),
    );
    if (chosen.length === 0) continue;
    for (const { source, mutants } of await mutateSources(life, folders, chosen)) {
      const noticed = mutants.filter(isNoticed);
      if (isRule(source)) {
        rulesNoticed += noticed.length;
        rulesMutants += mutants.length;
      }
      console.log(`${source}: ${noticed.length} of ${mutants.length} noticed`);
      for (const mutant of mutants.filter((it) => !isNoticed(it))) {
        const { status, mutatorName, replacement, location } = mutant;
        console.log(`  line ${location.start.line}: ${mutatorName} ${status}: ${replacement}`);
      }
    }
  }
  const score = rulesMutants === 0 ? 100 : (100 * rulesNoticed) / rulesMutants;
  console.log(
    `\nThe rules: ${rulesNoticed} of ${rulesMutants} mutants noticed, a score of ${score.toFixed(1)} (at least ${requiredScore}), in ${since(begin)}`,
  );
  return score >= requiredScore ? 0 : 1;
});
