import { formatCount, formatDay, formatMoney } from "@shop/contract/format";
import type { Invoice, InvoiceKind } from "@shop/contract/invoices";
import { giftText } from "@shop/contract/shop";
import { Fact, PaperHead, Receiver } from "./paper-parts.tsx";

const titles: Readonly<Record<InvoiceKind, string>> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
};

/** What the sum of the rows is called. */
const sums: Readonly<Record<InvoiceKind, string>> = {
  invoice: "To pay",
  "credit-note": "Credited",
};

const end = { "data-align": "end" } as const;

/** An invoice or a credit note, as it was issued. */
export const InvoiceSheet = ({ invoice }: { invoice: Invoice }) => {
  const { kind, number, corrects, at, order, seller, buyer, rows, total, payment } = invoice;
  const products = rows.filter(({ pieces }) => pieces);
  const amounts = rows.filter(({ pieces }) => !pieces);
  return (
    <article className="paper-sheet grid content-start gap-5">
      <PaperHead title={`${titles[kind]} ${number}`} seller={seller}>
        <Fact name="Date">{formatDay(at)}</Fact>
        <Fact name="Order">{order.number}</Fact>
        <Fact name="Ordered">{formatDay(order.createdAt)}</Fact>
        {corrects && <Fact name="To invoice">{corrects}</Fact>}
        {payment && <Fact name="Payment">{payment}</Fact>}
      </PaperHead>
      <Receiver title="Invoice to" text={buyer} />
      {invoice.gift && <p>{giftText}</p>}
      <table className="paper-table">
        {products.length > 0 && (
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col" {...end}>
                Pieces
              </th>
              <th scope="col" {...end}>
                Each
              </th>
              <th scope="col" {...end}>
                Sum
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {products.map(({ text, pieces, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an invoice never change
            <tr key={index}>
              <td>{text}</td>
              <td {...end}>{pieces && formatCount(pieces.quantity)}</td>
              <td {...end}>{pieces && formatMoney(pieces.unitPrice)}</td>
              <td {...end}>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        {/* They stay together on one sheet. */}
        <tfoot>
          {amounts.map(({ text, amount }) => (
            <tr key={text}>
              <th scope="row" colSpan={3}>
                {text}
              </th>
              <td {...end}>{amount === 0 ? "Included" : formatMoney(amount)}</td>
            </tr>
          ))}
          <tr className="paper-total">
            <th scope="row" colSpan={3}>
              {sums[kind]}
            </th>
            <td {...end}>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
};
