import { stockIsExact } from "../model/stock/stock-is-exact.ts";

stockIsExact(2);
