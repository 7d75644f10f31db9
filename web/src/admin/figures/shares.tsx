import { countryName } from "@shop/contract/country-name";
import type { Figures } from "@shop/contract/desk/figures";
import { formatCount, formatMoney } from "@shop/contract/format";
import { percentText } from "@shop/contract/invoice-words";
import { formatWholeMoney } from "@shop/contract/whole-money";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../card.tsx";

interface TableProps {
  heads: readonly string[];
  children: ReactNode;
}

const Table = ({ heads, children }: TableProps) => (
  <table className="figure-table">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

type VatShare = Figures["vat"][number];

/** @returns "Denmark, 25 %", "Norway, export" */
const vatName = ({ country, treatment, rate }: VatShare): string => {
  const how = {
    domestic: percentText(rate),
    destination: percentText(rate),
    export: "export",
    "reverse-charge": "reverse charge",
  }[treatment];
  return `${countryName(country)}, ${how}`;
};

/** The VAT by country and rate, of what is left after refunds. */
export const VatTable = ({ vat }: Pick<Figures, "vat">) => (
  <Card id="vat" title="VAT of the orders, after refunds">
    {vat.length === 0 ? (
      <p className="text-md text-ink-soft">No VAT was charged.</p>
    ) : (
      <>
        <p className="mb-2 text-md text-ink-soft">
          By the day of each order. A VAT return goes by the day of each invoice: take its sums from
          the invoices and credit notes in “Accounts as CSV”.
        </p>
        <Table heads={["Country and rate", "Without VAT", "VAT"]}>
          {vat.map((share) => (
            <tr key={`${share.country} ${share.treatment} ${share.rate}`}>
              {/* A third, so that the amounts, with their cents, stay in one piece on a phone. */}
              <th scope="row" className="w-1/3">
                {vatName(share)}
              </th>
              <td>{formatMoney(share.net)}</td>
              <td>{formatMoney(share.vat)}</td>
            </tr>
          ))}
        </Table>
      </>
    )}
  </Card>
);

/** Kinds that are shown before all are. */
const firstKinds = 10;

/** What was sold by kind of tool. */
export const KindsTable = ({ kinds }: Pick<Figures, "kinds">) => {
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? kinds : kinds.slice(0, firstKinds);
  return (
    <Card id="kinds" title="By kind of tool">
      {kinds.length === 0 ? (
        <p className="text-md text-ink-soft">Nothing was sold.</p>
      ) : (
        <Table heads={["Kind", "Pieces", "Revenue"]}>
          {shown.map(({ kind, pieces, revenue }) => (
            <tr key={kind}>
              <th scope="row" className="wrap-anywhere">
                {kind || "Other tools"}
              </th>
              <td>{formatCount(pieces)}</td>
              <td>{formatWholeMoney(revenue)}</td>
            </tr>
          ))}
        </Table>
      )}
      {shown.length < kinds.length && (
        <Button tone="secondary" size="sm" className="mt-2" onClick={() => showAll(true)}>
          {`See all ${formatCount(kinds.length)} kinds`}
        </Button>
      )}
    </Card>
  );
};

/** What was sold by method of delivery. */
export const MethodsTable = ({ methods }: Pick<Figures, "methods">) => (
  <Card id="methods" title="By delivery">
    {methods.length === 0 ? (
      <p className="text-md text-ink-soft">Nothing was sold.</p>
    ) : (
      <Table heads={["Delivery", "Orders", "Delivery charges", "Revenue"]}>
        {methods.map(({ method, name, orders, delivery, revenue }) => (
          <tr key={method}>
            <th scope="row" className="wrap-anywhere">
              {name}
            </th>
            <td>{formatCount(orders)}</td>
            <td>{formatWholeMoney(delivery)}</td>
            <td>{formatWholeMoney(revenue)}</td>
          </tr>
        ))}
      </Table>
    )}
  </Card>
);
