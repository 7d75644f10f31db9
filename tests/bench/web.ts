import type { Row } from "./table.ts";
import { measureLayout } from "./web/layout.ts";
import { measureLighthouse } from "./web/lighthouse.ts";
import { measureMoves } from "./web/moves.ts";
import { measureSignedIn } from "./web/signed-in.ts";
import { measureSpeed } from "./web/speed.ts";
import { measureTyping } from "./web/typing.ts";
import { measureWeight } from "./web/weight.ts";

/** The pages' measurements by their names, in the order in which they are made. */
export const web: Readonly<Record<string, () => Promise<Row[]>>> = {
  speed: measureSpeed,
  layout: measureLayout,
  weight: measureWeight,
  "signed-in": measureSignedIn,
  moves: measureMoves,
  typing: measureTyping,
  lighthouse: measureLighthouse,
};
