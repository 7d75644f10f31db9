import { formatCount } from "@shop/contract/format";

/** What is wrong with a cell: "row 17, Price: 12,5O is not a number". */
export interface CellFault {
  readonly row: number;
  readonly text: string;
  /** The same for every row with this fault: "Price: is not a number". */
  readonly kind: string;
}

/** Up to so many equal faults have a line each. */
const mostSingle = 3;

/** @returns a line for each fault; one with a count for many equal ones */
export const faultLines = (faults: readonly CellFault[]): string[] => {
  const kinds = new Map<string, CellFault[]>();
  for (const fault of faults) kinds.set(fault.kind, [...(kinds.get(fault.kind) ?? []), fault]);
  return [...kinds].flatMap(([kind, all]) => {
    if (all.length <= mostSingle) return all.map(({ text }) => text);
    const rows = all.slice(0, mostSingle).map(({ row }) => row);
    return [
      `${formatCount(all.length)} rows, ${kind} (rows ${rows.join(", ")} and ${formatCount(all.length - mostSingle)} more)`,
    ];
  });
};
