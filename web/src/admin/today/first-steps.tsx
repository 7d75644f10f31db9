import type { Today } from "@shop/contract/desk/today";
import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import { useOfferedPaymentMethods } from "../../domain/orders/offered-payment-methods.ts";
import { paths, settingsPath, textPath } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { Card } from "../card.tsx";

type Steps = Today["firstSteps"];

/** What a new shop needs before it opens, in the sequence in which it is done. */
const steps: readonly {
  readonly name: keyof Steps;
  readonly label: string;
  readonly to: string;
}[] = [
  { name: "verified", label: "Verify your e-mail address", to: paths.account },
  { name: "tool", label: "Add a tool", to: paths.addProduct },
  { name: "delivery", label: "Set opening hours and delivery", to: paths.settings },
  { name: "shipping", label: "Set delivery prices", to: settingsPath("shipping") },
  { name: "vat", label: "Check your VAT", to: settingsPath("vat") },
  { name: "vatNumber", label: "Enter your VAT number", to: settingsPath("vat") },
  {
    name: "bankDetails",
    label: "Enter your bank details for invoices",
    to: settingsPath("payment"),
  },
  { name: "terms", label: "Write the terms", to: textPath("terms") },
  { name: "privacy", label: "Write what you keep of customers", to: textPath("privacy") },
  { name: "imprint", label: "Write the imprint", to: textPath("imprint") },
  { name: "open", label: "Open the shop", to: settingsPath("opening") },
];

/** Whether a shop has all that it needs. */
export const areDone = (done: Steps): boolean => steps.every(({ name }) => done[name] !== false);

/** What is left to do until the shop is open, as its data say it. */
export const FirstSteps = ({ done }: { done: Steps }) => {
  const { refusal } = useOfferedPaymentMethods(false);
  return (
    <Card id="first-steps" title="First steps">
      {refusal && (
        <p>
          Nobody can order yet: no payment method is set up. Enter your bank details, or take cards.
        </p>
      )}
      <ol className="grid gap-1">
        {steps
          .filter(({ name }) => done[name] !== undefined)
          .map(({ name, label, to }) => {
            const Icon = done[name] ? Check : Circle;
            return (
              <li key={name} className="flex items-center gap-2">
                <Icon className="size-5 flex-none text-ink-soft" aria-hidden="true" />
                <Link
                  to={to}
                  className={`inline-flex min-h-11 items-center ${done[name] ? "text-ink-soft" : "font-semibold text-link"}`}
                >
                  {label}
                </Link>
                <span className={done[name] ? "text-ink-soft" : "sr-only"}>
                  {done[name] ? "Done" : "To do"}
                </span>
              </li>
            );
          })}
      </ol>
    </Card>
  );
};

/** What to look at in an open shop that nobody orders from yet. */
export const NoOrdersYet = () => (
  <Card id="no-orders" title="No orders yet">
    <p>
      What customers order will be listed here.{" "}
      <Link to={paths.tools} className="text-link">
        Look at the shop as they see it
      </Link>
    </p>
  </Card>
);
