import { describe, expect, test } from "vitest";
import { readNumber, typedAmount, unreadableText } from "./read-number.ts";

describe("a typed number", () => {
  test.each([
    ["175", 175],
    [" 175 ", 175],
    ["175,50", 175.5],
    ["175.50", 175.5],
    ["175,", 175],
    [",5", 0.5],
    ["0,125", 0.125],
    ["0.125", 0.125],
    ["1234,567", 1234.567],
    ["1,2345", 1.2345],
    ["-3", -3],
    ["−3,5", -3.5],
    ["+12", 12],
    ["1,234.56", 1234.56],
    ["1.234,56", 1234.56],
    ["1,234,567", 1_234_567],
    ["1.234.567,8", 1_234_567.8],
    ["1 234", 1234],
    ["1\u202f234,50", 1234.5],
    ["12’345.60", 12_345.6],
    ["３", 3],
    ["１７５．５０", 175.5],
    ["－１２", -12],
    ["١٢٫٥", 12.5],
    ["١٬٢٣٤", 1234],
    ["\u200e१२\u202c", 12],
  ])("%j is %d", (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test.each([
    ["1,234", "is unclear: type 1234, or 1.23 if the comma is a decimal sign"],
    ["12.500", "is unclear: type 12500, or 12.50 if the point is a decimal sign"],
    ["-1,234", "is unclear: type 1234, or 1.23 if the comma is a decimal sign"],
    ["１，２３４", "is unclear: type 1234, or 1.23 if the comma is a decimal sign"],
    ["\u3164", "is required"],
    ["", "is required"],
    ["  ", "is required"],
  ])("%j %s", (text, words) => {
    expect(readNumber(text)).toBe(text);
    expect(unreadableText(text)).toBe(words);
  });

  test.each([
    "abc",
    "1e3",
    "三",
    "5²",
    "12 pieces",
    "1,23,4",
    "1,23.4",
    "1.234.56",
    "0,123.45",
    "--3",
    ",",
    "Infinity",
  ])("%j must be a number", (text) => {
    expect(readNumber(text)).toBe(text);
    expect(unreadableText(text)).toBe("must be a number such as 12 or 175.50");
  });

  test.each([
    [2.125, undefined, "2.1250"],
    [12.5, undefined, "12.5"],
    [149, 2, "149.00"],
    [12.5, 3, "12.5"],
    [12, 3, "12"],
    [12.125, 3, "12.1250"],
  ])("%d with %s decimals starts as %j", (amount, decimals, text) => {
    expect(typedAmount(amount, decimals)).toBe(text);
    expect(readNumber(text)).toBe(amount);
  });

  test.each([
    ["1.235", ".", 1.235],
    ["-12.500", ".", -12.5],
    ["１.２３５", ".", 1.235],
    ["1,235", ",", 1.235],
    ["1,235.500", ".", 1235.5],
    ["1,235", ".", "1,235"],
    ["1.235", ",", "1.235"],
    ["1.235", undefined, "1.235"],
  ])("%j is read where %j is sure to be the decimal sign", (text, sign, read) => {
    expect(readNumber(text, sign)).toBe(read);
  });

  test("an amount starts with as many decimals as it can be read with", () => {
    expect(typedAmount(12.5, 3, ".")).toBe("12.500");
    expect(typedAmount(12.125, undefined, ".")).toBe("12.125");
    expect(typedAmount(12.125, 3, ",")).toBe("12.1250");
  });

  test("a number stays as it is", () => {
    expect(readNumber(24.5)).toBe(24.5);
  });
});
