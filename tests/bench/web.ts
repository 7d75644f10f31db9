import type { Row } from "./table.ts";
import { measureExport } from "./web/export.ts";
import { measureImport } from "./web/import.ts";
import { measureMoves } from "./web/moves.ts";
import { measureSpeed } from "./web/speed.ts";

/** The pages' measurements by their names, in the order in which they are made. */
export const web: Readonly<Record<string, () => Promise<Row[]>>> = {
  speed: measureSpeed,
  moves: measureMoves,
  import: measureImport,
  export: measureExport,
};
