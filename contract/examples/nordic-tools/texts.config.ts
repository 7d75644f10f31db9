import type { Texts } from "../../src/texts-config.ts";
import { texts as standard } from "../../texts.config.ts";

/** A shop with words of its own about returns. */
export const texts: Texts = {
  ...standard,
  returns: `A tool that doesn’t fit the hand comes home again. {howToReturn}

## How to send it

- Open the order under [your orders](/dashboard), and press “Send something back”.
- No account at hand? Write to {email}, and name the order.
- Pack it as you would want to get it.

## {guaranteeYears} years’ guarantee

What breaks in normal use, {shopName} repairs.
`,
};
