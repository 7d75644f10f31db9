import { DeskOrderDetails } from "@shop/contract/desk/orders";
import { OrderDetails } from "@shop/contract/orders";
import { invoiceFaults, spendingFaults, stockFaults } from "../../support/books.ts";
import { documentsIn, everyDocument } from "../../support/database.ts";
import type { Fields } from "../../support/fields.ts";
import { moneyFaults } from "../../support/money-faults.ts";
import type { MoneyShop, Placed } from "./money-shop.ts";

/** What a page says of an order's money. */
const moneyOf = ({ status, total, refunded, refundedForPieces, vat }: OrderDetails) => ({
  ...{ status, total, refunded, refundedForPieces, vat },
});

/** The customer's page and the desk say the same of an order, and nobody else sees it. */
const orderFaults = async (money: MoneyShop, { id, token, buyer }: Placed): Promise<string[]> => {
  const params = { id };
  const [own, desk] = await Promise.all([
    money.as(token, "GET /purchase/:id", { params }),
    money.as(money.shop.admin.session, "GET /desk/orders/:id", { params }),
  ]);
  const faults: string[] = [];
  if (own.status !== 200 || desk.status !== 200)
    return [`order ${id} is answered ${own.status} to its customer, ${desk.status} to the desk`];
  const page = JSON.stringify(moneyOf(OrderDetails.parse(own.body)));
  const atDesk = JSON.stringify(moneyOf(DeskOrderDetails.parse(desk.body)));
  if (page !== atDesk) faults.push(`the page says ${page}, and the desk ${atDesk}`);
  const strangers = money.orders().filter((one) => one.buyer !== buyer);
  const tokens = [null, ...new Set(strangers.map((one) => one.token))];
  const calls = tokens.flatMap((other) =>
    (["GET /purchase/:id", "GET /purchase/:id/invoices"] as const).map(async (route) => {
      const { status } = await money.as(other, route, { params });
      return status < 400 ? [`somebody else may ${route} of ${id}`] : [];
    }),
  );
  faults.push(...(await Promise.all(calls)).flat());
  return faults;
};

/** Each payment is what its order cost, and an order is paid once. */
const paymentFaults = (documents: Awaited<ReturnType<typeof everyDocument>>, money: MoneyShop) => {
  const orders = documentsIn("orders", documents);
  const paid = money.shop.stripe
    .sessions()
    .filter(({ payment_status }) => payment_status === "paid");
  return paid.flatMap(({ metadata, amount_total }) => {
    const id = metadata?.order ?? "";
    const payment = orders[id]?.fields.payment as Fields | undefined; // as the shop stores it
    const times = paid.filter((one) => one.metadata?.order === id).length;
    return [
      ...(times > 1 ? [`order ${id} is paid ${times} times`] : []),
      ...(payment?.cents === amount_total ? [] : [`order ${id} is paid with another amount`]),
    ];
  });
};

/**
 * Checks what holds whatever was called: pieces, money at Stripe and at the shop, numbers of invoices, what customers have
 * spent, and who sees an order.
 *
 * @param about the order that the last action was about
 * @returns what is wrong, in words; empty if nothing is
 */
export const faultsOf = async (money: MoneyShop, about: Placed | undefined): Promise<string[]> => {
  const { shop, initial } = money;
  await shop.stripe.idle();
  const [documents, seen] = await Promise.all([
    everyDocument(shop.projectId),
    about ? orderFaults(money, about) : [],
  ]);
  return [
    ...stockFaults(documents, initial),
    ...moneyFaults(documents, shop.stripe),
    ...paymentFaults(documents, money),
    ...invoiceFaults(documents),
    ...spendingFaults(documents, {}),
    ...seen,
  ];
};
