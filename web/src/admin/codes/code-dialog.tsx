import { zodResolver } from "@hookform/resolvers/zod";
import { type DiscountCode, NewCode } from "@shop/contract/discount-codes";
import { limits } from "@shop/contract/limits";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { fieldMessage } from "../../ui/field-message.ts";
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
  value: "Percent or amount",
  from: "From",
  until: "Until",
  minimum: "Minimum of the tools that it is for",
  perCustomer: "Uses by customer",
  inAll: "Uses in all",
  kinds: "Kinds that it is for",
} as const;
type Labelled = keyof typeof labels;

interface FormProps {
  code: DiscountCode | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

const CodeForm = ({ code, onBusy, onClose }: FormProps) => {
  const { mutateAsync } = useSaveCode();
  const { register, control, handleSubmit, setValue, formState } = useForm<
    Fields,
    unknown,
    NewCode
  >({
    defaultValues: toFields(code),
    resolver: (fields, context, options) =>
      // as: what is sent has other types than the fields, which the contract's schema checks
      validate(toSent(fields) as unknown as NewCode, context, options as never) as never,
  });
  const [kind, tools] = useWatch({ control, name: ["kind", "tools"] });
  const send = useSingleFlight(async ({ code: typed, ...terms }: NewCode) => {
    onBusy(true);
    const done = code ? `Code ${code._id} is changed` : `Code ${typed} is made`;
    const revision = code?.revision ?? null;
    await mutateAsync({ code: code?._id ?? typed, terms, revision, done }).then(
      onClose,
      () => {}, // a toast has said why
    );
    onBusy(false);
  });
  const text = (name: Labelled, isOptional = true) => {
    const message = formState.errors[name]?.message;
    const error = message ? `${labels[name]} ${message}` : undefined;
    return { label: isOptional ? `${labels[name]} (optional)` : labels[name], error };
  };
  const number = (name: "value" | "minimum" | "perCustomer" | "inAll") => ({
    ...({ inputMode: "decimal", autoComplete: "off" } as const),
    ...register(name, { setValueAs: readNumber }),
  });
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body grid gap-4">
        {!code && (
          <TextField
            {...text("code", false)}
            hint="Case and blanks don’t matter to customers. It can’t be changed later."
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
          {kind !== "delivery" && <TextField {...text("value", false)} {...number("value")} />}
          <TextField {...text("from")} type="date" {...register("from")} />
          <TextField {...text("until")} type="date" {...register("until")} />
          <TextField {...text("perCustomer")} {...number("perCustomer")} />
          <TextField {...text("inAll")} {...number("inAll")} />
        </div>
        <TextField {...text("minimum")} {...number("minimum")} />
        <TextField {...text("kinds")} hint="With commas between them." {...register("kinds")} />
        <CodeTools chosen={tools} onChange={(ids) => setValue("tools", ids)} />
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={formState.isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {code ? "Save" : "Make code"}
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

/** Makes a code, or changes one. */
export const CodeDialog = ({ code, open, onClose }: Props) => (
  <Dialog open={open} title={code ? `Change ${code._id}` : "New discount code"} onClose={onClose}>
    {(onBusy) => <CodeForm code={code} onBusy={onBusy} onClose={onClose} />}
  </Dialog>
);
