import { formatMoney } from "@shop/contract/format";
import {
  discountText,
  invoiceCells,
  invoiceColumns,
  invoiceFacts,
  invoiceNotes,
  invoiceReceivers,
  invoiceSums,
  invoiceTitles,
  paymentFacts,
  sumName,
} from "@shop/contract/invoice-words";
import type { Invoice } from "@shop/contract/invoices";
import { giftText } from "@shop/contract/shop";
import { Fact, PaperHead, Receiver } from "./paper-parts.tsx";
import { SavePdf } from "./save-pdf.tsx";

const end = { "data-align": "end" } as const;

/** An invoice or a credit note, as it was issued. */
export const InvoiceSheet = ({ invoice }: { invoice: Invoice }) => {
  const { kind, number, seller, buyer, rows, vat, total } = invoice;
  const products = rows.filter(({ pieces }) => pieces);
  const [first, ...numbers] = invoiceColumns(vat);
  return (
    <article className="paper-sheet grid content-start gap-5">
      <SavePdf invoice={invoice} />
      <PaperHead title={`${invoiceTitles[kind]} ${number}`} seller={seller}>
        {invoiceFacts(invoice).map(([name, value]) => (
          <Fact key={name} name={name}>
            <span className="whitespace-nowrap">{value}</span>
          </Fact>
        ))}
      </PaperHead>
      <Receiver title={invoiceReceivers[kind]} text={buyer} />
      {invoice.gift && <p>{giftText}</p>}
      <table className="paper-table">
        {products.length > 0 && (
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {numbers.map((name) => (
                <th key={name} scope="col" {...end}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {products.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an invoice never change
            <tr key={index}>
              <td>
                <p>{row.text}</p>
                {row.discount && <p>{discountText(row.discount, row.code)}</p>}
              </td>
              {invoiceCells(row, vat).map((cell, column) => (
                <td key={numbers[column]} {...end}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {/* They stay together on one sheet. */}
        <tfoot>
          {invoiceSums(invoice).map(({ name, rate, amount }) => (
            <tr key={`${name} ${rate}`}>
              <th scope="row" colSpan={rate ? 3 : numbers.length}>
                {name}
              </th>
              {rate && <td {...end}>{rate}</td>}
              <td {...end}>{amount}</td>
            </tr>
          ))}
          <tr className="paper-total">
            <th scope="row" colSpan={numbers.length}>
              {sumName(invoice)}
            </th>
            <td {...end}>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className="paper-facts flex flex-wrap gap-x-6 gap-y-1 empty:hidden">
        {paymentFacts(invoice).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {invoiceNotes(invoice).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </article>
  );
};
