import { formatMoney } from "@shop/contract/format";
import { expect, it } from "vitest";
import { mergeEdits } from "./edit-differences.ts";
import { blankForm, type ProductForm } from "./product-form.ts";

const base: ProductForm = {
  ...blankForm,
  email: "",
  productName: "Drill",
  price: 20,
  availableQuantity: 9,
  minimumQuantity: 2,
  brand: "Quern",
  contents: "Drill",
  facts: [{ name: "Torque", value: "65", unit: "Nm" }],
};

it("takes the details that only the other admin changed, and keeps those that only I changed", () => {
  const theirs = {
    ...base,
    price: 24.5,
    contents: "Drill\nSide handle",
    facts: [...base.facts, { name: "Chuck", value: "13", unit: "" }],
  };
  const { form, differences } = mergeEdits(base, { ...base, kind: "Drill" }, theirs);
  expect(form).toEqual({ ...theirs, kind: "Drill" });
  expect(differences).toEqual([
    {
      name: "price",
      label: "Price",
      mine: `${formatMoney(20)}`,
      theirs: `${formatMoney(24.5)}`,
      isContested: false,
    },
    {
      name: "facts",
      label: "Facts",
      isContested: false,
      mine: "Torque 65 Nm",
      theirs: "Torque 65 Nm; Chuck 13",
    },
    {
      name: "contents",
      label: "In the box",
      isContested: false,
      mine: "Drill",
      theirs: "Drill; Side handle",
    },
  ]);
});

it("a detail that both changed is a conflict, unless both gave it the same value", () => {
  const mine = { ...base, brand: "Torvik", productName: "Band saw" };
  const theirs = { ...base, brand: "", productName: "Band saw" };
  const { form, differences } = mergeEdits(base, mine, theirs);
  expect(form).toEqual(mine);
  expect(differences).toEqual([
    { name: "brand", label: "Brand", mine: "Torvik", theirs: "", isContested: true },
  ]);
});

it("a stock that has changed is no difference, since an edit leaves it alone", () => {
  expect(mergeEdits(base, base, { ...base, availableQuantity: 3 }).differences).toEqual([]);
});
