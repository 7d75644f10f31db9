import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { budget, homeFaults } from "./home-budget.ts";

const script = (modules: string[], content: Buffer) => ({ file: "shop.js", modules, content });

test("a script within the budget and of the shop's own code has no fault", () => {
  expect(homeFaults([script(["src/app/app.tsx"], Buffer.from("hang(tools)"))])).toEqual([]);
});

test("a script over the budget is a fault, counted over all files", () => {
  const half = script([], randomBytes(budget / 2 + 1));
  expect(homeFaults([half, half]).join()).toContain("are allowed");
});

test("Firebase and zod on the home page are faults", () => {
  const modules = ["../node_modules/@firebase/auth/index.js", "../node_modules/zod/v4/core.js"];
  expect(homeFaults([script(modules, Buffer.from(""))])).toHaveLength(2);
});
