import { formatCount } from "@shop/contract/format";
import type { OrderLine } from "@shop/contract/orders";

type Line = Pick<OrderLine, "_id" | "name" | "quantity">;

/** The tools of a parcel and their pieces, without prices. */
export const PiecesTable = ({ lines }: { lines: readonly Line[] }) => (
  <table className="paper-table">
    <thead>
      <tr>
        <th scope="col">Tool</th>
        <th scope="col" data-align="end">
          Pieces
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ _id, name, quantity }) => (
        <tr key={_id}>
          <td>{name}</td>
          <td data-align="end">{formatCount(quantity)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
