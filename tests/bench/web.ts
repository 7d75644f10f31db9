import type { Row } from "./table.ts";
import { measureLayout } from "./web/layout.ts";
import { measureLighthouse } from "./web/lighthouse.ts";
import { measureMoves } from "./web/moves.ts";
import { measureSignedIn } from "./web/signed-in.ts";
import { measureSpeed } from "./web/speed.ts";
import { measureWeight } from "./web/weight.ts";

/** What is measured of the pages, in this order, under the names of its measurements. */
export const web: Readonly<Record<string, () => Promise<Row[]>>> = {
  speed: measureSpeed,
  layout: measureLayout,
  weight: measureWeight,
  "signed-in": measureSignedIn,
  moves: measureMoves,
  lighthouse: measureLighthouse,
};
