import { Count } from "@shop/contract/desk/counting";
import { Import, ImportPage, ImportPageWritten, ImportUndone } from "@shop/contract/desk/imports";
import { PlanResult } from "@shop/contract/desk/planned-prices";
import { OrderRow } from "@shop/contract/orders";
import { AdminProduct } from "@shop/contract/products";
import { openProductShop } from "../../api/shop/products.ts";
import { writeDocuments } from "../../support/database.ts";
import { productDocument } from "../../support/documents.ts";
import type { Fields } from "../../support/fields.ts";
import { launchFunction } from "../../support/functions-framework.ts";
import { editBody, planBody } from "../../support/requests.ts";

/** A product as it has to be: what was answered so far has changed it. */
interface Known {
  cents: number;
  pieces: number;
  restockings: number;
}

interface Row {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  readonly difference: number;
}

interface Planned {
  readonly id: string;
  readonly products: readonly { readonly id: string; cents: number; newCents: number }[];
}

export type StockShop = Awaited<ReturnType<typeof openStockShop>>;

const pieces = 300;
const firstCents = 1999;

/** Opens a shop whose products are imported, counted and sold, and knows what they have to be. */
export const openStockShop = async () => {
  const shop = await openProductShop("stock");
  const job = await launchFunction({
    GCLOUD_PROJECT: shop.projectId,
    FUNCTION_TARGET: "plannedPrices",
  });
  const initial: Record<string, number> = {};
  let sequence = 0;
  let known = new Map<string, Known>();
  let orders: { id: string; product: string }[] = [];
  let imports: { id: string; rows: Row[] }[] = [];
  let planned: Planned[] = [];
  let carriedOut: Planned[] = [];

  const at = (id: string): Known => {
    const one = known.get(id);
    if (!one) throw new Error(`There is no ${id}`);
    return one;
  };
  const restock = (id: string, difference: number) => {
    at(id).pieces += difference;
    at(id).restockings += 1;
  };
  const revisionOf = async (id: string): Promise<number> => {
    const { body } = await shop.call("GET /addProduct/:id", { params: { id } }, shop.admin);
    return AdminProduct.parse(body).revision;
  };
  const removePlan = (id: string) =>
    shop.call("DELETE /desk/plannedPrices/:id", { params: { id } }, shop.admin);

  const stock = {
    shop,
    initial,
    known: (): ReadonlyMap<string, Known> => known,
    ids: (): string[] => [...known.keys()],

    /** Begins a sequence, with products of its own. */
    begin: async (): Promise<void> => {
      sequence++;
      [known, orders, imports, planned, carriedOut] = [new Map(), [], [], [], []];
      const ids = [0, 1, 2].map((number) => `tool-${sequence}-${number}`);
      for (const id of ids) {
        known.set(id, { cents: firstCents, pieces, restockings: 0 });
        initial[id] = pieces;
      }
      const documents = ids.map((id) => [
        `products/${id}`,
        productDocument({ priceCents: firstCents, availableQuantity: pieces }),
      ]);
      await writeDocuments(shop.projectId, Object.fromEntries(documents));
    },

    order: async (id: string): Promise<number> => {
      const { status, body } = await shop.order(shop.jane, id, 6);
      if (status !== 201) return status;
      at(id).pieces -= 6;
      orders.push({ id: OrderRow.parse(body)._id, product: id });
      return status;
    },

    cancel: async (): Promise<number | null> => {
      const last = orders.pop();
      if (!last) return null;
      const { status } = await shop.cancel(last.id, shop.jane);
      if (status === 200) at(last.product).pieces += 6;
      return status;
    },

    /** Imports prices and differences of the stock. */
    import: async (cents: number, difference: number): Promise<number> => {
      const changes = await Promise.all(
        stock.ids().map(async (id) => ({ id, revision: await revisionOf(id) })),
      );
      const begun = { fileName: "prices.csv", rows: changes.length };
      const { _id: id } = Import.parse(
        (await shop.call("POST /desk/imports", { body: begun }, shop.admin)).body,
      );
      const rows = changes.map(({ id: product, revision }, index) => ({
        ...({ what: "change", row: index + 2, product, difference } as const),
        seen: at(product).restockings,
        edit: editBody({ price: cents / 100, revision }),
      }));
      const request = { params: { id }, body: { page: 0, rows } };
      const { status, body } = await shop.call("POST /desk/imports/:id/pages", request, shop.admin);
      const { refused } = ImportPageWritten.parse(body);
      const written = changes.map((change, index): Row => {
        const isMoved = difference !== 0 && !refused.some(({ row }) => row === index + 2);
        const before = at(change.id).cents;
        if (isMoved) restock(change.id, difference);
        at(change.id).cents = cents;
        return { id: change.id, before, after: cents, difference: isMoved ? difference : 0 };
      });
      imports.push({ id, rows: written });
      return status;
    },

    undoImport: async (): Promise<number | null> => {
      const last = imports.pop();
      if (!last) return null;
      const request = { params: { id: last.id } };
      const answers = await Promise.all(
        [1, 2].map(() => shop.call("POST /desk/imports/:id/undo", request, shop.admin)),
      );
      const lefts = answers.map(({ body }) => ImportUndone.parse(body).left);
      if (lefts.some((left) => left !== 0)) return 500;
      const { body } = await shop.call("GET /desk/imports/:id/pages", request, shop.admin);
      const kept = new Map(
        ImportPage.array()
          .parse(body)
          .flatMap(({ rows }) => rows.map((row) => [row.product, row.kept] as const)),
      );
      for (const { id, before, after, difference } of last.rows) {
        if (difference !== 0 && !kept.get(id)?.includes("stock")) restock(id, -difference);
        if (at(id).cents === after) at(id).cents = before;
      }
      return 200;
    },

    /** Counts a product while pieces of it are sold. */
    count: async (id: string, missing: number): Promise<number> => {
      const { restockings: seen } = at(id);
      const held = orders.filter(({ product }) => product === id).length * 6;
      const counted = at(id).pieces + held - missing;
      const body = { product: id, counted, at: new Date().toISOString(), seen };
      const [answer] = await Promise.all([
        shop.call("POST /desk/counts", { body }, shop.admin),
        stock.order(id),
      ]);
      if (answer.status !== 201) return answer.status;
      const difference = counted - Count.parse(answer.body).expected;
      if (difference !== 0) restock(id, difference);
      return answer.status;
    },

    plan: async (percent: number): Promise<number> => {
      const products = stock.ids().map((id) => ({ id, price: at(id).cents / 100 }));
      const change = { by: "percent", change: percent, ending: "own" } as const;
      const body = { ...planBody(), products, change };
      const before = new Set(Object.keys(await shop.documentsIn("plannedPrices")));
      const { status, body: answer } = await shop.call(
        "POST /desk/plannedPrices",
        { body },
        shop.admin,
      );
      const isNew = PlanResult.parse(answer).planned > 0;
      const plans = Object.entries(await shop.documentsIn("plannedPrices"));
      const [made] = plans.filter(([id]) => !before.has(id));
      if (!isNew || !made) return 204;
      // as: plan-prices.ts makes them
      planned.push({ id: made[0], products: made[1].fields.products as Planned["products"] });
      return status;
    },

    /** Lets the time of planned prices come, and runs the job twice at once. */
    carryOut: async (): Promise<number | null> => {
      const due = planned.pop();
      if (!due) return null;
      const plan: Fields = (await shop.documentsIn("plannedPrices"))[due.id]?.fields ?? {};
      const past = new Date(Date.now() - 60_000);
      const fields = { ...plan, at: past, dueAt: past };
      await writeDocuments(shop.projectId, { [`plannedPrices/${due.id}`]: fields });
      const runs = await Promise.all([1, 2].map(() => fetch(job.url, { method: "POST" })));
      const done = due.products.filter(({ id, cents }) => at(id).cents === cents);
      for (const { id, newCents } of done) at(id).cents = newCents;
      carriedOut.push({ id: due.id, products: done });
      return Math.max(...runs.map(({ status }) => status));
    },

    cancelPlan: async (): Promise<number | null> => {
      const last = planned.pop();
      return last ? (await removePlan(last.id)).status : null;
    },

    /** Takes prices back that were carried out: all of them, or none. */
    takeBack: async (): Promise<number | null> => {
      const last = carriedOut.pop();
      if (!last) return null;
      const { status } = await removePlan(last.id);
      const isWhole = last.products.every(({ id, newCents }) => at(id).cents === newCents);
      if ((status === 200) !== isWhole) return 500;
      if (isWhole) for (const { id, cents } of last.products) at(id).cents = cents;
      return status;
    },

    close: async () => {
      await job.stop();
      await shop.close();
    },
  };
  return stock;
};
