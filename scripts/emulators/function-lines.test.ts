import { expect, test } from "vitest";
import { functionLine } from "./function-lines.ts";

test("plain text that the function prints is shown", () => {
  expect(functionLine(">  the stock is low")).toBe("the stock is low");
});

test("of its log entries, only errors are shown", () => {
  const failure = '{"severity":"ERROR","message":"Firestore is down"}';
  expect(functionLine(`>  ${failure}`)).toBe(failure);
  expect(functionLine('>  {"severity":"INFO","message":"GET /product 200"}')).toBeNull();
});

test("an error that prevents loading the function is shown", () => {
  expect(functionLine("TypeError: hang is not a function")).not.toBeNull();
  expect(functionLine("⬢  functions: Failed to load function definition")).not.toBeNull();
});

test("warnings of the emulator about the function are shown, its other messages are not", () => {
  const warning = "⚠  functions: Your function was killed because it raised an unhandled error.";
  expect(functionLine(warning)).toBe(warning);
  expect(functionLine('i  functions: Beginning execution of "us-central1-api"')).toBeNull();
  expect(functionLine("i  hosting: GET /assets/shop.js 200")).toBeNull();
});
