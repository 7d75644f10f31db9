import { moneyIsExact } from "../model/money/money-is-exact.ts";

moneyIsExact(12);
