import { formatCount, formatDay, formatMoney, formatPercent } from "@shop/contract/format";
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

/** The heading of what rows come to. */
const sumOf = { with: "Sum with VAT", without: "Sum without VAT" } as const;

type Vat = NonNullable<Invoice["vat"]>;

const end = { "data-align": "end" } as const;

/** The rate of a row, where the shop charges VAT. */
const Rate = ({ of }: { of: number | undefined }) => (
  <td {...end}>{of === undefined ? null : formatPercent(of)}</td>
);

/** Net and VAT of each rate, above the sum. */
const Shares = ({ shares, span }: { shares: Vat["shares"]; span: number }) =>
  shares.map(({ rate, net, vat }) => (
    <tr key={rate}>
      <th scope="row" colSpan={span}>
        {`${formatPercent(rate)} VAT on ${formatMoney(net)}`}
      </th>
      <td {...end}>{formatMoney(vat)}</td>
    </tr>
  ));

/** An invoice or a credit note, as it was issued. */
export const InvoiceSheet = ({ invoice }: { invoice: Invoice }) => {
  const { kind, number, corrects, at, order, seller, buyer, rows, vat, total, payment } = invoice;
  const { vatNumber } = invoice.parties.seller;
  const products = rows.filter(({ pieces }) => pieces);
  const amounts = rows.filter(({ pieces }) => !pieces);
  const span = vat ? 4 : 3;
  return (
    <article className="paper-sheet grid content-start gap-5">
      <PaperHead title={`${titles[kind]} ${number}`} seller={seller}>
        <Fact name="Date">{formatDay(at)}</Fact>
        <Fact name="Order">{order.number}</Fact>
        <Fact name="Ordered">{formatDay(order.createdAt)}</Fact>
        {corrects && <Fact name="To invoice">{corrects}</Fact>}
        {payment && <Fact name="Payment">{payment}</Fact>}
        {vatNumber && <Fact name="Our VAT number">{vatNumber}</Fact>}
        {invoice.parties.buyer.vatNumber && (
          <Fact name="Your VAT number">{invoice.parties.buyer.vatNumber}</Fact>
        )}
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
              {vat && (
                <th scope="col" {...end}>
                  VAT
                </th>
              )}
              <th scope="col" {...end}>
                {vat ? sumOf[vat.included ? "with" : "without"] : "Sum"}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {products.map(({ text, pieces, discount, vatRate, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an invoice never change
            <tr key={index}>
              <td>
                <p>{text}</p>
                {discount && <p>{`${formatMoney(discount)} off`}</p>}
              </td>
              <td {...end}>{pieces && formatCount(pieces.quantity)}</td>
              <td {...end}>{pieces && formatMoney(pieces.unitPrice)}</td>
              {vat && <Rate of={vatRate} />}
              <td {...end}>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        {/* They stay together on one sheet. */}
        <tfoot>
          {amounts.map(({ text, vatRate, amount }) => (
            <tr key={`${text} ${vatRate}`}>
              <th scope="row" colSpan={3}>
                {text}
              </th>
              {vat && <Rate of={vatRate} />}
              <td {...end}>{amount === 0 ? "Included" : formatMoney(amount)}</td>
            </tr>
          ))}
          {vat && (
            <tr>
              <th scope="row" colSpan={span}>
                Without VAT
              </th>
              <td {...end}>{formatMoney(vat.net)}</td>
            </tr>
          )}
          {vat && <Shares shares={vat.shares} span={span} />}
          <tr className="paper-total">
            <th scope="row" colSpan={span}>
              {sums[kind]}
            </th>
            <td {...end}>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
      {vat?.note && <p>{vat.note}</p>}
    </article>
  );
};
