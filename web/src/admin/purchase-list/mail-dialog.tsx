import { deskLimits } from "@shop/contract/desk/limits";
import { NewPurchase, type PurchaseMailed } from "@shop/contract/desk/purchases";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callOnce } from "../../data/call/call-once.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { persistentText } from "../../runtime/persistent-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { readNumber } from "../../ui/read-number.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import type { Purchase } from "./by-supplier.ts";
import { readEmails } from "./read-emails.ts";

const stored = persistentText("supplierEmails");

/** @returns the address to which this browser last sent a supplier’s purchase list; "" without one */
const knownEmail = (supplier: string): string => readEmails(stored.read())[supplier] ?? "";

/** Remembers a supplier’s address in this browser. */
const rememberEmail = (supplier: string, email: string): void =>
  stored.write(JSON.stringify({ ...readEmails(stored.read()), [supplier]: email }));

const mailedText = (supplier: string, { mailed, left }: PurchaseMailed): string => {
  if (mailed === 0) return `Nothing is mailed: the products aren’t ${supplier}’s any more`;
  const count = mailed === 1 ? "1 product" : `${mailed} products`;
  const rest = left.length === 0 ? "" : `. ${left.length} aren’t ${supplier}’s any more.`;
  return `${count} ordered from ${supplier} by e-mail${rest}`;
};

interface FormProps {
  purchase: Purchase;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

const MailForm = ({ purchase: { supplier, products }, onBusy, onDone }: FormProps) => {
  const cache = useQueryClient();
  const [email, setEmail] = useState(() => knownEmail(supplier));
  const [text, setText] = useState("");
  const [pieces, setPieces] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: NewPurchase) => callOnce("POST /desk/purchases", { body }),
    retry: retryOnce, // safe: a retry carries the same key
    onMutate: notify.clearErrors,
    onSuccess: (done, { email: known }) => {
      rememberEmail(supplier, known);
      notifyUndoable(cache, mailedText(supplier, done), [done.undo]);
    },
  });
  const typed = products.flatMap(({ _id: id }) => {
    const number = pieces[id] ? readNumber(pieces[id]) : "";
    return number === "" ? [] : [{ id, pieces: number }];
  });
  const wanted = NewPurchase.safeParse({
    ...{ supplier, email, products: typed },
    ...(text.trim() ? { text } : {}),
  });
  const isEmail = NewPurchase.shape.email.safeParse(email).success;
  const isSound = (id: string): boolean => {
    const row = typed.find((one) => one.id === id);
    return !row || NewPurchase.shape.products.safeParse([row]).success;
  };
  const send = useSingleFlight(async (body: NewPurchase) => {
    onBusy(true);
    await mutateAsync(body)
      .then(onDone, () => {}) // a toast has said why
      .finally(() => onBusy(false));
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.success) void send(wanted.data);
      }}
    >
      <div className="dialog-body">
        <TextField
          data-first-focus
          label="E-mail address of the supplier"
          type="email"
          autoComplete="off"
          hint="This browser remembers it."
          value={email}
          error={email !== "" && !isEmail ? "That isn’t an e-mail address" : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextArea
          label="Message (optional)"
          rows={2}
          maxLength={deskLimits.note}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p>
          The e-mail names each product with its SKU, its EAN and the pieces you want. It says
          neither your stock nor what you pay.
        </p>
        {products.map(({ _id: id, title, productName, availableQuantity, reorderLevel = 0 }) => (
          <TextField
            key={id}
            label={`Pieces of ${title ?? productName}`}
            inputMode="numeric"
            autoComplete="off"
            hint={`${availableQuantity} in stock, reorder at ${reorderLevel}. Empty if you order none.`}
            value={pieces[id] ?? ""}
            error={isSound(id) ? undefined : "It must be a whole number above 0"}
            onChange={({ target }) => setPieces({ ...pieces, [id]: target.value })}
          />
        ))}
      </div>
      <div className="dialog-actions">
        <Button type="submit" busy={isPending} disabled={!wanted.success}>
          Send the e-mail
        </Button>
      </div>
    </form>
  );
};

interface Props {
  /** What the supplier is asked for; the dialog is closed while it is null. */
  purchase: Purchase | null;
  onClose: () => void;
}

/** Asks a supplier for products by e-mail. */
export const MailDialog = ({ purchase, onClose }: Props) => (
  <Dialog
    open={purchase !== null}
    title={purchase ? `Order from ${purchase.supplier}` : ""}
    onClose={onClose}
  >
    {(onBusy) => purchase && <MailForm purchase={purchase} onBusy={onBusy} onDone={onClose} />}
  </Dialog>
);
