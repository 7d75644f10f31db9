import { expect, test } from "vitest";
import { functionLine } from "./function-lines.mjs";

test("what the function says in plain words is shown", () => {
  expect(functionLine(">  the stock is low")).toBe("the stock is low");
});

test("of what it logs, only errors are shown", () => {
  const failure = '{"severity":"ERROR","message":"Firestore is down"}';
  expect(functionLine(`>  ${failure}`)).toBe(failure);
  expect(functionLine('>  {"severity":"INFO","message":"GET /product 200"}')).toBeNull();
});

test("an error that keeps the function from being loaded is shown", () => {
  expect(functionLine("TypeError: hang is not a function")).not.toBeNull();
  expect(functionLine("⬢  functions: Failed to load function definition")).not.toBeNull();
});

test("the emulator's own warnings about the function are shown, its chatter isn't", () => {
  const warning = "⚠  functions: Your function was killed because it raised an unhandled error.";
  expect(functionLine(warning)).toBe(warning);
  expect(functionLine('i  functions: Beginning execution of "us-central1-api"')).toBeNull();
  expect(functionLine("i  hosting: GET /assets/shop.js 200")).toBeNull();
});
