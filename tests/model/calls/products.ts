import fc from "fast-check";
import type { Call } from "../call.ts";
import { flawOf, inWords, seldom } from "../flaws.ts";
import type { ModelShop, Position, Product } from "../model-shop.ts";
import { lowFrom } from "../order-rules.ts";
import { paged, pageOf, wanted } from "../pages.ts";
import { caller, mostlyAdmin, people } from "../people.ts";
import { shown, shownToAdmins } from "../product-rules.ts";
import { forbidden } from "../refusals.ts";

const positionOf = ({ createdAt, id }: Product): Position => [createdAt, id];

const shownToOthers = (product: Product) => {
  const { email: _, restockings: __, offer: ___, ...rest } = shownToAdmins(product);
  return rest;
};

const onSale = ({ products }: ModelShop) => products.filter(({ withdrawnAt }) => !withdrawnAt);

const list = fc.tuple(caller, wanted).map(([by, page]): Call => {
  const parts = paged("GET /product", page);
  return {
    ...parts,
    by,
    words: `lists the products${parts.words}`,
    reply: (model, _, choices) =>
      pageOf(model, parts.route, page, choices, onSale(model), positionOf, 1, shown),
  };
});

const adminList = fc.tuple(caller, wanted).map(([by, page]): Call => {
  const parts = paged("GET /addProduct", page);
  return {
    ...parts,
    by,
    words: `lists the products in the admin's words${parts.words}`,
    reply(model, asking, choices) {
      const isAdmin = asking !== null && model.admins.has(asking.uid);
      const entry = isAdmin ? shownToAdmins : shownToOthers;
      return pageOf(model, parts.route, page, choices, onSale(model), positionOf, 1, entry);
    },
  };
});

const flaws = flawOf(
  ["productName", "A name of 21 letters."],
  ["productName", " "],
  ["price", 1.999],
  ["price", 0],
  ["price", "9.99"],
  ["availableQuantity", 3], // the minimum is 2
  ["minimumQuantity", -1],
  ["image", "javascript:alert(1)"],
  ["email", undefined],
  ["description", "d".repeat(501)],
);

const add = fc
  .record({
    by: mostlyAdmin,
    product: fc.record({
      productName: fc.constantFrom("Saw", "  Spirit level ", "A name of 20 letters"),
      description: fc.constantFrom(undefined, "", "Saws wood"),
      price: fc.constantFrom(9.99, 0.29, 1_000_000),
      availableQuantity: fc.constantFrom(12, 4, 1_000_000),
    }),
    inNameOf: seldom(8, fc.constantFrom(...people), null),
    flaw: flaws,
  })
  .map(({ by, product, inNameOf, flaw }): Call => {
    const { email } = inNameOf ?? by.person ?? { email: "nobody@example.com" };
    const sound = { image: "/images/saw.webp", email, minimumQuantity: 2, ...product };
    const { availableQuantity, price } = product;
    return {
      route: "POST /addProduct",
      by,
      words: `adds ${availableQuantity} pieces at ${price} in the name of ${email}${inWords(flaw)}`,
      wrongFields: Object.keys(flaw),
      request: () => ({ body: { ...sound, ...flaw } }),
      reply(model, author, choices) {
        if (email !== author?.email) return forbidden;
        const id = choices.newId();
        const added: Product = {
          id,
          author,
          image: sound.image,
          minimum: 2,
          available: availableQuantity,
          name: product.productName.trim(),
          description: product.description ?? "",
          cents: Math.round(price * 100),
          createdAt: choices.timeOf(`products/${id}`),
          revision: 0,
          updatedAt: choices.timeOf(`products/${id}`, "updatedAt"),
          lowFrom: lowFrom({ available: availableQuantity, minimum: 2 }),
        };
        model.products.push(added);
        model.enter(choices, {
          action: "product.added",
          by: author,
          on: { id, name: added.name },
          after: { price, stock: availableQuantity },
        });
        return { status: 201, body: shownToAdmins(added) };
      },
    };
  });

export const productCalls = [
  { arbitrary: list, weight: 2 },
  { arbitrary: adminList, weight: 2 },
  { arbitrary: add, weight: 3 },
];
