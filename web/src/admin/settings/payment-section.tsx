import { zodResolver } from "@hookform/resolvers/zod";
import { deskLimits } from "@shop/contract/desk/limits";
import { NewPayment, type PaymentSettings } from "@shop/contract/settings/payment";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { useState } from "react";
import { useKnownRole } from "../../data/session/role-check.ts";
import { ConfirmForm } from "../../domain/users/sign-in/confirm-form.tsx";
import { useAccount } from "../../domain/users/use-account.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { errorIn, fieldMessage } from "../../ui/field-message.ts";
import { Conflict } from "./conflict.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const toForm = ({ card, invoice, bankDetails }: PaymentSettings): PaymentSettings => ({
  card,
  invoice,
  bankDetails,
});

const labels = {
  card: "By card, before the order is placed",
  invoice: "By the invoice that comes with the order",
  bankDetails: "Bank details",
} as const satisfies Record<keyof PaymentSettings, string>;

const offered = (isOffered: boolean): string => (isOffered ? "offered" : "not offered");

/**
 * The payment methods. The draft stays until it is saved or discarded. To save it an owner signs in once more: whoever finds
 * their desk open can't have invoices paid to an account of their own.
 */
export const PaymentSection = ({ current }: { current: ShopSettings["payment"] }) => {
  const isOwner = useKnownRole() === "owner";
  const { form, typed, theirs, takeCurrent, store, buttons } = useSettingsForm({
    section: "payment",
    current,
    toForm,
    resolver: zodResolver(NewPayment, { error: fieldMessage }),
  });
  const { register, handleSubmit, setValue, formState } = form;
  const { errors } = formState;
  const account = useAccount();
  const byPassword = account.data?.signInMethods.includes("password") ?? true;
  const [toSave, setToSave] = useState<PaymentSettings | null>(null);
  const save = async (payment: PaymentSettings) => {
    await store(payment);
    setToSave(null);
  };
  return (
    <>
      <form onSubmit={handleSubmit(setToSave)} noValidate className="grid gap-6">
        {theirs && (
          <Conflict
            theirs={[
              { label: labels.card, text: offered(theirs.card) },
              { label: labels.invoice, text: offered(theirs.invoice) },
              { label: labels.bankDetails, text: theirs.bankDetails || "none" },
            ]}
            onTakeTheirs={takeCurrent}
          />
        )}
        <p>
          {`Customers choose where both are offered. Cards need an account at Stripe: without its secrets the shop sells by invoice.${isOwner ? "" : " Only owners change the payment methods."}`}
        </p>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-heading font-semibold">Customers can pay</legend>
          {(["card", "invoice"] as const).map((method) => (
            <CheckBox
              key={method}
              checked={typed[method]}
              disabled={!isOwner}
              onChange={(checked) => setValue(method, checked)}
            >
              {labels[method]}
            </CheckBox>
          ))}
          {errors.invoice?.message && (
            <p className="field-error" role="alert">
              {`Paying by invoice ${errors.invoice.message}`}
            </p>
          )}
        </fieldset>
        <TextArea
          label={`${labels.bankDetails} (optional)`}
          rows={4}
          maxLength={deskLimits.bankDetails}
          readOnly={!isOwner}
          hint="Where an invoice is paid to: the account’s holder, its number and the bank. Without bank details, nobody can order by invoice."
          error={errorIn(labels.bankDetails, errors.bankDetails)}
          {...register("bankDetails")}
        />
        {isOwner && <SectionButtons {...buttons} busy={toSave !== null} />}
      </form>
      <Dialog
        open={toSave !== null}
        title="Change the payment methods?"
        onClose={() => setToSave(null)}
      >
        {(onBusy) => (
          <ConfirmForm
            byPassword={byPassword}
            label="Change them"
            onConfirmed={async () => {
              if (toSave) await save(toSave);
            }}
            onBusy={onBusy}
            onCancel={() => setToSave(null)}
          >
            <p>Invoices of new orders name what you save here, so please sign in once more.</p>
          </ConfirmForm>
        )}
      </Dialog>
    </>
  );
};
