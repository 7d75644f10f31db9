import { persistentText } from "../../runtime/persistent-text.ts";

/** The order whose payment page this browser has gone to. Its tools stay in the basket until it is paid. */
export const atPayment = persistentText("atPayment");
