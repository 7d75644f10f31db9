import type { Page } from "playwright";
import { shopUrl } from "../../support/shop-under-test.ts";
import type { Person } from "./people.ts";

/**
 * Hands a person's session to a page or to a whole browser, as if they had logged in before. It takes
 * effect where the next address is opened. Only the shop's own token is handed over: Firebase knows nobody, so what is about
 * renewing a session, or about Firebase's own traces, needs the form.
 */
export const handOver = async (
  visitor: Pick<Page, "addInitScript">,
  person: Person,
): Promise<void> => {
  const session = { origin: shopUrl, token: await person.openSession() };
  await visitor.addInitScript(({ origin, token }) => {
    if (location.origin !== origin) return;
    const handedOver = localStorage.getItem("handedOver") ?? "";
    if (handedOver.includes(token)) return; // whoever has signed out stays signed out
    localStorage.setItem("handedOver", handedOver + token);
    localStorage.setItem("accessToken", token);
  }, session);
};
