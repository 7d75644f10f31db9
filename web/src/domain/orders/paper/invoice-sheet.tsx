import { formatCount, formatMoney } from "@shop/contract/format";
import {
  amountText,
  discountText,
  invoiceFacts,
  invoiceReceivers,
  invoiceTitles,
  percentText,
  sumHeading,
  sumName,
  vatText,
} from "@shop/contract/invoice-words";
import type { Invoice } from "@shop/contract/invoices";
import { giftText } from "@shop/contract/shop";
import { Fact, PaperHead, Receiver } from "./paper-parts.tsx";
import { SavePdf } from "./save-pdf.tsx";

type Vat = NonNullable<Invoice["vat"]>;

const end = { "data-align": "end" } as const;

/** The rate of a row, where the shop charges VAT. */
const Rate = ({ of }: { of: number | undefined }) => (
  <td {...end}>{of === undefined ? null : percentText(of)}</td>
);

/** Net and VAT of each rate, above the sum. */
const Shares = ({ shares, span }: { shares: Vat["shares"]; span: number }) =>
  shares.map((share) => (
    <tr key={share.rate}>
      <th scope="row" colSpan={span}>
        {vatText(share)}
      </th>
      <td {...end}>{formatMoney(share.vat)}</td>
    </tr>
  ));

/** An invoice or a credit note, as it was issued. */
export const InvoiceSheet = ({ invoice }: { invoice: Invoice }) => {
  const { kind, number, seller, buyer, rows, vat, total } = invoice;
  const products = rows.filter(({ pieces }) => pieces);
  const amounts = rows.filter(({ pieces }) => !pieces);
  const span = vat ? 4 : 3;
  return (
    <article className="paper-sheet grid content-start gap-5">
      <SavePdf invoice={invoice} />
      <PaperHead title={`${invoiceTitles[kind]} ${number}`} seller={seller}>
        {invoiceFacts(invoice).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </PaperHead>
      <Receiver title={invoiceReceivers[kind]} text={buyer} />
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
                {sumHeading(vat)}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {products.map(({ text, pieces, discount, code, vatRate, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an invoice never change
            <tr key={index}>
              <td>
                <p>{text}</p>
                {discount && <p>{discountText(discount, code)}</p>}
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
              <td {...end}>{amountText(amount)}</td>
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
              {sumName(invoice)}
            </th>
            <td {...end}>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
      {vat?.note && <p>{vat.note}</p>}
    </article>
  );
};
