import type { VatSettings } from "@shop/contract/settings/vat";
import { expect, test } from "vitest";
import type { LookUpNumber } from "../orders/vies.ts";
import { customersNumber } from "./customers-number.ts";

const vat: VatSettings = {
  ...{ charged: true, included: true, number: "DE136695976", destination: false, vies: false },
  deliveryRate: "goods",
  rates: [],
  exchangeRates: [],
};
const number = "FR40303265045";
const asked = { from: { country: "DE" }, to: { country: "FR" }, typed: "FR 403 032 650 45" };
const never: LookUpNumber = () => Promise.reject(new Error("Nobody is asked"));
const notPlaced = async () => false;

test("a number is read, and nobody is asked unless the shop has it looked up", async () => {
  expect(await customersNumber(asked, vat, never, notPlaced)).toBe(number);
  const seen: string[] = [];
  const lookUp: LookUpNumber = async (one) => seen.push(one) > 0;
  expect(await customersNumber(asked, { ...vat, vies: true }, lookUp, notPlaced)).toBe(number);
  expect(seen).toEqual([number]);
});

test.each([
  ["outside of the EU", { ...asked, to: { country: "NO" } }, vat],
  ["from a shop outside of the EU", { ...asked, from: { country: "GB" } }, vat],
  ["without one", { ...asked, typed: undefined }, vat],
  ["in a shop without a number of its own", asked, { ...vat, number: "" }],
  ["in a shop that charges no VAT", asked, { ...vat, charged: false }],
])("a number is ignored %s, even a wrong one", async (_, places, settings) => {
  const wrong = { ...places, typed: places.typed && "nonsense" };
  for (const one of [places, wrong])
    expect(await customersNumber(one, { ...settings, vies: true }, never, notPlaced)).toBe(
      undefined,
    );
});

test.each(["FR40303265046", "DE136695976", "GB434031494", "nonsense"])(
  "%s is refused: it is no number of a business in another EU country",
  async (typed) => {
    const answer = customersNumber({ ...asked, typed }, vat, never, notPlaced);
    await expect(answer).rejects.toMatchObject({ errors: [{ field: "vatNumber" }] });
  },
);

test.each([
  ["that the register doesn't know", false, "is not in the EU's register"],
  ["while the register doesn't answer", null, "can't be checked now"],
] as const)(
  "a number %s is refused, but not for an order that is placed",
  async (_, is, message) => {
    const answer = (isPlaced: boolean) =>
      customersNumber(
        asked,
        { ...vat, vies: true },
        async () => is,
        async () => isPlaced,
      );
    await expect(answer(false)).rejects.toMatchObject({
      errors: [{ field: "vatNumber", message: expect.stringContaining(message) }],
    });
    expect(await answer(true)).toBe(number);
  },
);
