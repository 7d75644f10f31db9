/**
 * npm run new-shop: asks who the shop is, writes it to contract/shop.config.ts, an empty home to contract/home.config.ts,
 * a plain look to contract/theme.config.ts and few texts to contract/texts.config.ts, and says what is left to do. Each answer may also be given as an option:
 *   npm run new-shop -- --name "Fjord Works" --country NO ...
 */
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { dialledOf } from "../functions/src/orders/dialled.ts";
import { UserError } from "./lifetime/user-error.mjs";
import { type Answers, configOf, questions } from "./new-shop/config-of.ts";
import { runOn } from "./open-project.ts";
import { packageBin, root } from "./project.mjs";

const readOptions = (): Partial<Answers> => {
  try {
    return parseArgs({
      options: Object.fromEntries(questions.map(({ option }) => [option, { type: "string" }])),
    }).values as Partial<Answers>; // as: the options are the questions'
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
};

/** Asks what the options leave open; without a terminal the proposals are taken. */
const ask = async (given: Partial<Answers>): Promise<Answers> => {
  const { stdin: input, stdout: output } = process;
  const terminal = input.isTTY ? createInterface({ input, output }) : null;
  const answers: Partial<Record<keyof Answers, string>> = { ...given };
  for (const { option, text, propose, isOptional, isAsked } of questions) {
    if (isAsked?.(answers) === false) answers[option] ??= "";
    const proposed = propose?.(answers) ?? "";
    const question = typeof text === "string" ? text : text(answers);
    while (answers[option] === undefined) {
      const typed = (await terminal?.question(`${question}${proposed && ` [${proposed}]`} `)) ?? "";
      const answer = typed.trim() || proposed;
      if (answer || isOptional?.(answers)) answers[option] = answer;
      else if (!terminal) throw new UserError(`--${option} is missing: ${question}`);
    }
  }
  terminal?.close();
  return answers as Answers; // as: every question has been answered
};

/** Writes a value as a module of the contract. */
const write = (file: string, head: string, value: unknown): void =>
  writeSource(file, `${head}${JSON.stringify(value, null, 2)};\n`);

/** Writes a module of the contract, in the project's own layout. */
const writeSource = (file: string, source: string): void => {
  const path = join(root, "contract", file);
  writeFileSync(path, source);
  execFileSync(join(packageBin, "biome"), ["check", "--write", path], { cwd: root });
};

/** The demo's drawings, and what is rendered from them. The pictures of its tools stay: they are the tests'. */
const demoPictures = [
  ...["banner", "drill-machine.svg", "portrait.svg"].map((name) => `web/pictures/${name}`),
  ...["banner", "sharing"].map((name) => `web/public/images/${name}`),
  ...["", "-720"].map((width) => `web/public/images/drill-machine${width}.avif`),
  ...["", "-320", "-640"].map((width) => `web/public/images/portrait${width}.avif`),
  ...[1, 2, 3].flatMap((story) => [
    `web/pictures/story-${story}.svg`,
    ...["", "-400", "-680"].map((width) => `web/public/images/story-${story}${width}.avif`),
  ]),
];

const left = `What is left to do:
- Read contract/shop.config.ts: slogan, hours and days of delivery are only proposed.
- Say something about the shop in contract/home.config.ts. Choose its colours and draw its logo in contract/theme.config.ts:
  the build draws the icons of it.
- Until you add pictures, home's banner has none, its kinds have a drawn tool, and a shared page shows the logo. A banner's
  and a kind's are named in contract/home.config.ts; web/public/images/sharing/home.jpg, tools.jpg and shop.jpg, of 1200
  by 630 pixels, show when a page is shared.
- Write the terms, what you keep of customers, and how tools are returned, at the desk’s page Shop or in
  contract/texts.config.ts: they bind you. A page without a text isn't there.
- Enter your bank details at the desk’s page Shop, under Payment methods, or connect Stripe (docs/payments.md). Nobody can order
  before.
- Run npm start -- --keep, which keeps what you enter. Log in as admin@example.com: "Today" lists the first steps, and opens
  the shop.
- Run npm test. The tools and orders in emulator-data are the tests'; nobody else sees them.
- Follow the first hour in docs/operations.md.`;

const phoneFault = (country: string): string =>
  `phone must be a number in ${country}, or begin with its country's code: +45 32 12 34 56`;

const newShop = async (): Promise<string> => {
  const answers = await ask(readOptions());
  const { phone, country, name: recipient, street, town } = answers;
  const dialled = await dialledOf({ phone, address: { recipient, street, town, country } });
  const year = new Date().getFullYear();
  const { shop, home, theme, texts } = configOf(answers, dialled ?? "+00000", year);
  const faults = [
    ...(dialled === null ? [phoneFault(country)] : []),
    ...(shop.error?.issues ?? []).map(
      ({ path, message }) => `${z.core.toDotPath(path)} ${message}`,
    ),
  ];
  if (!shop.success || faults.length > 0)
    throw new UserError(
      ["Nothing was written:", ...faults.map((fault) => `- ${fault}`)].join("\n"),
    );
  for (const path of demoPictures) rmSync(join(root, path), { recursive: true, force: true });
  write(
    "shop.config.ts",
    `import type { Shop } from "./src/shop-config.ts";

/** Who the shop is. No other file names the shop, its currency or its place. The fields are described in src/shop-config.ts. */
export const shop: Shop = `,
    shop.data,
  );
  write(
    "home.config.ts",
    `import type { Home } from "./src/home-config.ts";

/** What home says about the shop. The fields are described in src/home-config.ts. */
export const home: Home = `,
    home,
  );
  write(
    "theme.config.ts",
    `import type { Theme } from "./src/theme-config.ts";

/** The shop's own colours, of those that src/theme-config.ts lists, and its logo. */
export const theme: Theme = `,
    theme,
  );
  const sources = Object.entries(texts).map(([name, text]) => `  ${name}: \`${text}\`,\n`);
  writeSource(
    "texts.config.ts",
    `import type { Texts } from "./src/texts-config.ts";

/**
 * The texts of the pages about the shop, in Markdown, until an admin sets them at the desk. What stands before the first
 * heading is a page's intro. Braces name facts of the shop: src/facts.ts has all. A page without a text isn't there.
 */
export const texts: Texts = {
${sources.join("")}};
`,
  );
  return `${shop.data.name} is written to contract/shop.config.ts, home.config.ts, theme.config.ts and texts.config.ts.\n\n${left}`;
};

await runOn(newShop);
