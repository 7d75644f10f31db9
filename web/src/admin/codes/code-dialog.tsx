import { zodResolver } from "@hookform/resolvers/zod";
import { type DiscountCode, NewCode } from "@shop/contract/discount-codes";
import { currencySymbol } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { useEffect, useMemo } from "react";
import { useForm, useWatch } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { errorIn, errorInList, fieldMessage } from "../../ui/field-message.ts";
import { readMoney } from "../../ui/read-money.ts";
import { readNumber, type TypedNumber } from "../../ui/read-number.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { CodeTools } from "./code-tools.tsx";
import { kindNames } from "./code-words.ts";
import { useSaveCode } from "./use-codes.ts";

/** The form's fields, where a field that is left empty is a text. */
interface Fields {
  code: string;
  kind: NewCode["kind"];
  value: TypedNumber;
  from: string;
  until: string;
  minimum: TypedNumber;
  perCustomer: TypedNumber;
  inAll: TypedNumber;
  kinds: string;
  tools: string[];
  on: boolean;
}

/** In one field, as a number that is typed and one that isn't differ in type. */
interface CodeDraft {
  form: Fields;
}

const toFields = (code: DiscountCode | null): Fields => ({
  code: code?._id ?? "",
  kind: code?.kind ?? "percent",
  value: code?.value ?? "",
  from: code?.from ?? "",
  until: code?.until ?? "",
  minimum: code?.minimum ?? "",
  perCustomer: code?.perCustomer ?? "",
  inAll: code?.inAll ?? "",
  kinds: code?.kinds.join(", ") ?? "",
  tools: code?.tools ?? [],
  on: code?.on ?? true,
});

/** What the shop is sent: without the fields that are empty. */
const toSent = ({ kinds, value, ...fields }: Fields) => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== "")),
  value: fields.kind === "delivery" ? 0 : value,
  kinds: kinds
    .split(",")
    .map((kind) => kind.trim())
    .filter(Boolean),
});

const validate = zodResolver(NewCode, { error: fieldMessage });

const labels = {
  code: "Code",
  from: "From",
  until: "Until",
  minimum: "Minimum spend on eligible tools",
  perCustomer: "Uses per customer",
  inAll: "Total uses",
} as const;

/** The value's label and unit, by what a code gives. */
const valueLabels = {
  percent: ["Percent", "Percent"],
  amount: ["Amount", `Amount (${currencySymbol})`],
  delivery: ["", ""],
} as const satisfies Record<NewCode["kind"], readonly [name: string, label: string]>;

interface FormProps {
  code: DiscountCode | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

const CodeForm = ({ code, onBusy, onClose }: FormProps) => {
  const { mutateAsync } = useSaveCode();
  const { uid } = useSignedInUser();
  // What was typed over an older revision isn't shown over this one.
  const name = code ? `code ${code._id} ${code.revision}` : "new code";
  const draft = useMemo(() => draftOf<CodeDraft>(uid, name), [uid, name]);
  const { register, control, handleSubmit, setValue, getValues, watch, formState } = useForm<
    Fields,
    unknown,
    NewCode
  >({
    defaultValues: draft.applyTo({ form: toFields(code) }).form,
    resolver: (fields, context, options) =>
      // as: what is sent has other types than the fields, which the contract's schema checks
      validate(toSent(fields) as unknown as NewCode, context, options as never) as never,
  });
  useEffect(() => {
    const typing = watch(() => draft.keep({ form: getValues() }));
    return () => typing.unsubscribe();
  }, [watch, getValues, draft]);
  const [kind, tools] = useWatch({ control, name: ["kind", "tools"] });
  const send = useSingleFlight(async ({ code: typed, ...terms }: NewCode) => {
    onBusy(true);
    const done = code ? `Code ${code._id} is changed` : `Code ${typed} is created`;
    const revision = code?.revision ?? null;
    await mutateAsync({ code: code?._id ?? typed, terms, revision, done }).then(
      () => {
        draft.drop();
        onClose();
      },
      () => {}, // a toast has said why
    );
    onBusy(false);
  });
  const { errors } = formState;
  const text = (name: keyof typeof labels) => ({
    label: name === "code" ? labels.code : `${labels[name]} (optional)`,
    error: errorIn(labels[name], errors[name]),
  });
  const [valueName, valueLabel] = valueLabels[kind];
  const number = (name: "value" | "minimum" | "perCustomer" | "inAll") => ({
    ...({ inputMode: "decimal", autoComplete: "off" } as const),
    ...register(name, {
      setValueAs: name === "value" || name === "minimum" ? readMoney : readNumber,
    }),
  });
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body grid gap-4">
        {!code && (
          <TextField
            {...text("code")}
            hint="Capitals and spaces don’t matter to customers. It can’t be changed later."
            autoComplete="off"
            maxLength={limits.discountCode}
            {...register("code")}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="It gives">
            {(input) => (
              <select {...input} className="field-input field-select" {...register("kind")}>
                {Object.entries(kindNames).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {kind !== "delivery" && (
            <TextField
              label={valueLabel}
              error={errorIn(valueName, errors.value)}
              {...number("value")}
            />
          )}
          <TextField {...text("from")} type="date" {...register("from")} />
          <TextField {...text("until")} type="date" {...register("until")} />
          <TextField {...text("perCustomer")} {...number("perCustomer")} />
          <TextField {...text("inAll")} {...number("inAll")} />
        </div>
        <TextField {...text("minimum")} {...number("minimum")} />
        <TextField
          label="Kinds that it is for (optional)"
          hint="With commas between them."
          error={errorInList("Kinds", errors.kinds, "kind")}
          {...register("kinds")}
        />
        <CodeTools
          chosen={tools}
          error={errorInList("Tools", errors.tools, "tool")}
          onChange={(ids) => setValue("tools", ids, { shouldValidate: formState.isSubmitted })}
        />
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={formState.isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {code ? "Save" : "Create code"}
        </Button>
      </div>
    </form>
  );
};

interface Props {
  /** The code to change; null for a new one. */
  code: DiscountCode | null;
  open: boolean;
  onClose: () => void;
}

/** Creates a code, or changes one. What was typed is kept when it is closed. */
export const CodeDialog = ({ code, open, onClose }: Props) => (
  <Dialog open={open} title={code ? `Change ${code._id}` : "New discount code"} onClose={onClose}>
    {(onBusy) => <CodeForm code={code} onBusy={onBusy} onClose={onClose} />}
  </Dialog>
);
