import type { DeskMail } from "@shop/contract/desk/mails";
import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { Card } from "./card.tsx";
import { useSendAgain } from "./order-changes.ts";

const stateText = ({ state, at, error }: DeskMail): string => {
  const when = formatMoment(at);
  switch (state) {
    case "due":
      return `Leaves shortly, ${when}`;
    case "waiting":
      return `Waits until the address is verified, ${when}`;
    case "sent":
      return `Sent, ${when}`;
    case "failed":
      return error ? `Failed, ${when}: ${error}` : `Failed, ${when}`;
  }
};

/** The mails about the order, whether they were delivered, and to send them again. */
export const Mails = ({ order }: { order: DeskOrderDetails }) => {
  const { _id: id, mails } = order;
  const { mutate, isPending, variables } = useSendAgain(id);
  return (
    <Card id="mails" title="E-mails">
      {mails.length === 0 && <p className="text-md text-ink-soft">None yet.</p>}
      {mails.length > 0 && (
        <ul className="divide-y divide-line">
          {mails.map((mail) => (
            <li
              key={mail._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <div className="min-w-0">
                <p>{mail.subject}</p>
                <p
                  className={`text-md ${mail.state === "failed" ? "text-danger" : "text-ink-soft"}`}
                >
                  {`${stateText(mail)}. To ${mail.to}`}
                </p>
              </div>
              {(mail.state === "sent" || mail.state === "failed") && (
                <Button
                  tone="secondary"
                  size="sm"
                  busy={isPending && variables === mail._id}
                  aria-description={mail.subject}
                  onClick={() => mutate(mail._id)}
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
