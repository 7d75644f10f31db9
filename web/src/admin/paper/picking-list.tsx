import type { Picking } from "@shop/contract/desk/orders";
import { formatCount } from "@shop/contract/format";
import { formatMoment } from "../../ui/format-time.ts";
import { moneyBackTexts } from "../desk-order-format.ts";
import { Unreadable } from "../unreadable.tsx";

interface Props extends Picking {
  /** How many orders it is for. */
  orders: number;
}

/** What to fetch from the shelves, each tool once, in the sequence of the shelves. */
export const PickingList = ({ entries, unreadable, moneyBack, orders }: Props) => {
  const pieces = entries.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="paper-sheet grid content-start gap-5">
      <header>
        <h2 className="paper-title">Picking list</h2>
        <p>
          {`${formatMoment(new Date().toISOString())}: ${formatCount(pieces)} pieces for ${orders === 1 ? "1 order" : `${orders} orders`}`}
        </p>
        {moneyBack.map(({ number, why }) => (
          <p key={number} className="font-semibold">{`${number}: ${moneyBackTexts[why]}`}</p>
        ))}
        <Unreadable paths={unreadable} />
      </header>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">Shelf</th>
            <th scope="col">Tool</th>
            <th scope="col" data-align="end">
              Pieces
            </th>
            <th scope="col">Orders</th>
            <th scope="col">
              <span className="sr-only">Fetched</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ productId, name, shelf, quantity, numbers }) => (
            <tr key={productId}>
              <td className="paper-shelf">{shelf ?? "–"}</td>
              <td>{name}</td>
              <td data-align="end" className="paper-pieces">
                {formatCount(quantity)}
              </td>
              <td className="paper-numbers">{numbers.join(", ")}</td>
              <td>
                <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                  <rect x="1" y="1" width="14" height="14" fill="none" stroke="currentColor" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
};
