/** Loads late, for those whose browser is at a payment page in another tab. */
import { shop } from "@shop/contract/shop";
import { Button, buttonClass } from "../../ui/button.tsx";
import type { AtPayment } from "./at-payment.ts";

const timeOf = (time: number): string =>
  new Date(time).toLocaleTimeString(shop.locale, { hour: "2-digit", minute: "2-digit" });

/** Asks before this tab ends a payment that may go on in another one. */
export const PaymentElsewhere = ({
  at: { url, until },
  onEnd,
}: {
  at: AtPayment;
  onEnd: () => void;
}) => (
  <section className="mx-auto grid max-w-160 gap-5">
    <h1 className="text-title">You have an order to pay</h1>
    <p>
      {`You went to the payment page, perhaps in another tab. We hold your tools for this payment until ${timeOf(until)}. If you order here instead, you can’t pay there any more.`}
    </p>
    <div className="flex flex-wrap gap-3">
      <a className={buttonClass({})} href={url}>
        Go to the payment
      </a>
      <Button tone="secondary" onClick={onEnd}>
        End it and order here
      </Button>
    </div>
  </section>
);
