import type { CustomerDetails, Erasure } from "@shop/contract/desk/customers";
import { formatCount } from "@shop/contract/format";
import { useState } from "react";
import { ConfirmForm } from "../../domain/users/sign-in/confirm-form.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { customerLabel, useErase } from "./customer-data.ts";

type What = Erasure["erased"][number]["what"];

const words: Readonly<Record<What, readonly [one: string, several: string, became: string]>> = {
  account: ["account", "accounts", "deleted"],
  addresses: ["saved address", "saved addresses", "deleted"],
  mails: ["e-mail about their orders", "e-mails about their orders", "deleted"],
  notes: ["note", "notes", "deleted"],
  orders: ["order", "orders", "kept, without name and address"],
  reviews: ["review", "reviews", "kept, signed “A former customer”"],
};

/** @returns what became of the records of one kind: "2 saved addresses: deleted" */
const inWords = ({ what, count }: Erasure["erased"][number]): string => {
  const [one, several, became] = words[what];
  return `${formatCount(count)} ${count === 1 ? one : several}: ${became}`;
};

/** What was erased, once it is. */
const Erased = ({ erased, onClose }: { erased: Erasure["erased"]; onClose: () => void }) => (
  <>
    <div className="dialog-body">
      <ul
        className="grid gap-2 *:border-s-3 *:border-line *:ps-[0.9rem]"
        aria-label="What was erased"
      >
        {erased
          .filter(({ count }) => count > 0)
          .map((part) => (
            <li key={part.what}>{inWords(part)}</li>
          ))}
      </ul>
    </div>
    <div ref={focusFirst} className="dialog-actions">
      <Button onClick={onClose} data-first-focus>
        Back to the customers
      </Button>
    </div>
  </>
);

interface Props {
  customer: CustomerDetails;
  open: boolean;
  /** Whether the caller signs in by password; otherwise by Google. */
  byPassword: boolean;
  onClose: () => void;
  /** Called when the dialog closes after the customer was erased. */
  onErased: () => void;
}

/** Erases a customer on request, after the caller has signed in once more, and lists what was erased. */
export const EraseDialog = ({ customer, open, byPassword, onClose, onErased }: Props) => {
  const [erased, setErased] = useState<Erasure["erased"] | null>(null);
  const erase = useErase(customer._id);
  const name = customerLabel(customer);
  return (
    <Dialog
      open={open}
      title={erased ? `${name} is erased` : `Erase ${name}?`}
      onClose={erased ? onErased : onClose}
    >
      {(onBusy) =>
        erased ? (
          <Erased erased={erased} onClose={onErased} />
        ) : (
          <ConfirmForm
            byPassword={byPassword}
            label="Erase"
            danger
            onConfirmed={async () => setErased(await erase())}
            onBusy={onBusy}
            onCancel={onClose}
          >
            <p>
              For customers who ask you to. It does the same as deleting the account themselves, and
              can’t be undone.
            </p>
            <ul className="mt-3 grid gap-2 *:border-s-3 *:border-line *:ps-[0.9rem]">
              <li>
                {customer.guest
                  ? "Deleted: name and e-mail address, e-mails about their orders, and your notes. The links in those e-mails open nothing any more."
                  : "Deleted: the account with name and e-mail address, saved addresses, e-mails about their orders, and your notes."}
              </li>
              <li>
                Kept without them: orders with their tools and amounts, for your books, and reviews,
                which are then signed “A former customer”.
              </li>
              <li>
                While an order still has to be shipped, nothing is erased: cancel it first, or wait.
              </li>
            </ul>
          </ConfirmForm>
        )
      }
    </Dialog>
  );
};
