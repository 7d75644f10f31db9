import fc from "fast-check";
import type { Call } from "../call.ts";
import { flawOf, inWords } from "../flaws.ts";
import type { ModelShop, Product } from "../model-shop.ts";
import { caller, mostlyAdmin } from "../people.ts";
import {
  type Change,
  changeStock,
  edit,
  endOffer,
  putOnOffer,
  shownToAdmins,
  shownWhole,
  withdraw,
} from "../product-rules.ts";
import { notFound } from "../refusals.ts";

/** A product's number, from 0; one that isn't there yet is unknown, and "a b" is no id. */
const which = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 9, "a b");

export const productOf = (model: ModelShop, number: number | string): Product | undefined =>
  typeof number === "number" ? model.products[number] : undefined;

/** The parts of a call that depend on its product. */
export const about = (route: Call["route"], number: number | string) => ({
  route,
  hasWrongPath: typeof number === "string",
  params: (model: ModelShop) => ({
    id: productOf(model, number)?.id ?? (typeof number === "string" ? number : "no-such-product"),
  }),
});

export const named = (number: number | string) =>
  typeof number === "number" ? `product ${number + 1}` : `the product "${number}"`;

const details = fc.tuple(caller, which).map(([by, number]): Call => {
  const { params, ...parts } = about("GET /product/:id", number);
  return {
    ...parts,
    by,
    words: `looks at ${named(number)}`,
    request: (model) => ({ params: params(model) }),
    reply(model) {
      const product = productOf(model, number);
      return product && !product.withdrawnAt
        ? { status: 200, body: shownWhole(product) }
        : notFound;
    },
  };
});

const ofAdmins = fc.tuple(mostlyAdmin, which).map(([by, number]): Call => {
  const { params, ...parts } = about("GET /addProduct/:id", number);
  return {
    ...parts,
    by,
    words: `looks at ${named(number)} in the admin's words`,
    request: (model) => ({ params: params(model) }),
    reply(model) {
      const product = productOf(model, number);
      return product ? { status: 200, body: shownToAdmins(product) } : notFound;
    },
  };
});

const changes = fc.constantFrom<Change>(
  ...[{}, { name: "Band saw" }, { cents: 2999 }, { brand: "Quern" }, { minimum: 3 }],
);

const editing = fc
  .record({
    by: mostlyAdmin,
    number: which,
    change: changes,
    /** How many edits ago it began. */
    late: fc.constantFrom(0, 0, 0, 1),
    flaw: flawOf(["price", 0], ["productName", undefined], ["revision", -1], ["brand", "a,b"]),
  })
  .map(({ by, number, change, late, flaw }): Call => {
    const { params, ...parts } = about("PUT /product/:id", number);
    const revisionIn = (model: ModelShop) =>
      Math.max((productOf(model, number)?.revision ?? 0) - late, 0);
    return {
      ...parts,
      by,
      wrongFields: Object.keys(flaw),
      words: `edits ${named(number)}${late ? " as it was before" : ""}${inWords({ ...change, ...flaw })}`,
      request(model) {
        const { name, cents, minimum, image, description, weight, vatClass } = {
          name: "Saw",
          cents: 1,
          minimum: 0,
          image: "/images/saw.webp",
          description: "",
          weight: undefined,
          vatClass: undefined,
          ...productOf(model, number),
          ...change,
        };
        const sound = { productName: name, price: cents / 100, minimumQuantity: minimum, image };
        const kept = { description, weight, vatClass };
        const body = { ...sound, ...kept, brand: change.brand, revision: revisionIn(model) };
        return { params: params(model), body: { ...body, ...flaw } };
      },
      reply(model, admin, choices) {
        if (!admin) throw new Error("Only admins get this far");
        const product = productOf(model, number);
        return product ? edit(model, admin, product, change, revisionIn(model), choices) : notFound;
      },
    };
  });

const restocking = fc
  .record({
    by: mostlyAdmin,
    number: which,
    difference: fc.constantFrom(5, 5, 20, -1, -30, 1_000_000),
    key: fc.constantFrom(undefined, undefined, "k1", "k1", "k2"),
    flaw: flawOf(["difference", 0], ["difference", 1.5], ["difference", undefined]),
  })
  .map(({ by, number, difference, key, flaw }): Call => {
    const { params, ...parts } = about("POST /product/:id/stock", number);
    return {
      ...parts,
      by,
      wrongFields: Object.keys(flaw),
      words: `adds ${difference} pieces to ${named(number)}${key ? ` under "${key}"` : ""}${inWords(flaw)}`,
      request: (model) => ({
        params: params(model),
        headers: { "idempotency-key": key },
        body: { difference, ...flaw },
      }),
      reply(model, admin, choices) {
        if (!admin) throw new Error("Only admins get this far");
        return changeStock(model, admin, params(model).id, difference, key, choices);
      },
    };
  });

const withdrawal = fc
  .record({
    by: mostlyAdmin,
    number: which,
    withdrawn: fc.boolean(),
    flaw: flawOf(["withdrawn", undefined], ["withdrawn", "true"]),
  })
  .map(({ by, number, withdrawn, flaw }): Call => {
    const { params, ...parts } = about("PUT /product/:id/withdrawn", number);
    return {
      ...parts,
      by,
      wrongFields: Object.keys(flaw),
      words: `${withdrawn ? "withdraws" : "brings back"} ${named(number)}${inWords(flaw)}`,
      request: (model) => ({ params: params(model), body: { withdrawn, ...flaw } }),
      reply(model, admin, choices) {
        if (!admin) throw new Error("Only admins get this far");
        const product = productOf(model, number);
        return product ? withdraw(model, admin, product, withdrawn, choices) : notFound;
      },
    };
  });

const offering = fc
  .record({
    by: mostlyAdmin,
    number: which,
    cents: fc.constantFrom(1500, 1500, 1000, 20, 2999),
    late: fc.constantFrom(0, 0, 0, 1),
    flaw: flawOf(["price", 0], ["until", "soon"], ["revision", undefined]),
  })
  .map(({ by, number, cents, late, flaw }): Call => {
    const { params, ...parts } = about("PUT /product/:id/offer", number);
    const revisionIn = (model: ModelShop) =>
      Math.max((productOf(model, number)?.revision ?? 0) - late, 0);
    return {
      ...parts,
      by,
      wrongFields: Object.keys(flaw),
      words: `puts ${named(number)} on offer for ${cents} cents${late ? " as it was before" : ""}${inWords(flaw)}`,
      request: (model) => ({
        params: params(model),
        body: { price: cents / 100, revision: revisionIn(model), ...flaw },
      }),
      reply(model, admin, choices) {
        if (!admin) throw new Error("Only admins get this far");
        const product = productOf(model, number);
        if (!product) return notFound;
        return putOnOffer(model, admin, product, cents, revisionIn(model), choices);
      },
    };
  });

const ending = fc.tuple(mostlyAdmin, which).map(([by, number]): Call => {
  const { params, ...parts } = about("DELETE /product/:id/offer", number);
  return {
    ...parts,
    by,
    words: `ends the offer of ${named(number)}`,
    request: (model) => ({ params: params(model) }),
    reply(model, admin, choices) {
      if (!admin) throw new Error("Only admins get this far");
      const product = productOf(model, number);
      return product ? endOffer(model, admin, product, choices) : notFound;
    },
  };
});

export const productChangeCalls = [
  { arbitrary: details, weight: 1 },
  { arbitrary: ofAdmins, weight: 2 },
  { arbitrary: editing, weight: 4 },
  { arbitrary: restocking, weight: 3 },
  { arbitrary: withdrawal, weight: 2 },
  { arbitrary: offering, weight: 3 },
  { arbitrary: ending, weight: 1 },
];
