import type { NewPlannedPrices } from "@shop/contract/desk/planned-prices";
import { ProductsChange } from "@shop/contract/desk/products";
import { currencySymbol, formatCount, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { writeNumber } from "@shop/contract/locale-patterns";
import { hasNinety } from "@shop/contract/prices/change-price";
import type { AdminProduct } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import { patterns } from "@shop/contract/shop-patterns";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callOnce } from "../../data/call/call-once.ts";
import { listKey } from "../../data/lists/use-list.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { isKey } from "../../ui/address-state.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { readMoney } from "../../ui/read-money.ts";
import { readNumber } from "../../ui/read-number.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import {
  type Change,
  changedText,
  type Previewed,
  plannedText,
  previewed,
  toSend,
} from "./change-together.ts";
import { PlanFields, type When } from "./plan-fields.tsx";

const tasks = {
  percent: "Change prices by a percentage",
  amount: "Change prices by an amount",
  stock: "Add pieces, or take lost ones out",
  kind: "Set the kind",
  onSale: "Put on sale",
  withdrawn: "Withdraw",
} as const;
type Task = keyof typeof tasks;

/** What is typed for each task: the label of its field, and a hint. */
const fields: Readonly<Partial<Record<Task, readonly [label: string, hint: string]>>> = {
  percent: ["Percent", "Use a minus sign to lower prices."],
  amount: [`Amount (${currencySymbol})`, "Use a minus sign to lower prices."],
  stock: ["Pieces to add", "Use a minus sign if pieces are lost."],
  kind: ["Kind", "Empty for none."],
};

/** In the shop's own notation. */
const amountExample = writeNumber({ ...patterns.count, decimals: shop.currency.minorDigits }, 2.5);

/** What to type where a field isn't valid. */
const wanted: Readonly<Partial<Record<Task, string>>> = {
  percent: `Enter a percentage such as 5 or -${writeNumber({ ...patterns.count, decimals: 1 }, 12.5)}`,
  amount: `Enter an amount such as 5 or -${amountExample}`,
  stock: "Enter pieces such as 5 or -2",
  kind: `Kind must have at most ${limits.productLabel} characters`,
};

/** @returns the change that is typed; null while it isn't valid */
const changeOf = (task: Task, typed: string, isNinety: boolean): Change | null => {
  const number = readNumber(typed);
  const wanted = {
    percent: { what: "price", by: "percent", change: number, ending: isNinety ? "ninety" : "own" },
    amount: {
      what: "price",
      by: "amount",
      change: readMoney(typed),
      ending: isNinety ? "ninety" : "own",
    },
    stock: { what: "stock", difference: number },
    kind: { what: "kind", ...(typed.trim() ? { kind: typed } : {}) },
    onSale: { what: "onSale" },
    withdrawn: { what: "withdrawn" },
  }[task];
  // The products are another part of what is sent: any will do.
  const parsed = ProductsChange.safeParse({ products: [{ id: "any" }], change: wanted });
  return parsed.success ? parsed.data.change : null;
};

const valueText = (value: number | string, { what }: Change): string => {
  if (typeof value === "string") return value;
  return what === "price" ? formatMoney(value) : formatCount(value);
};

/** Each chosen product before the change and after it. */
const BeforeAndAfter = ({ rows, change }: { rows: readonly Previewed[]; change: Change }) => (
  <table className="w-full border-collapse wrap-anywhere tabular-nums">
    <caption className="sr-only">Before and after</caption>
    <thead>
      <tr className="border-b border-line text-start">
        <th scope="col" className="py-1.5 text-start">
          Product
        </th>
        <th scope="col" className="py-1.5 ps-3 text-end">
          Before
        </th>
        <th scope="col" className="py-1.5 ps-3 text-end">
          After
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ product, before, after }) => (
        <tr key={product._id} className="border-b border-line">
          <td className="py-1.5">{product.productName}</td>
          <td className="py-1.5 ps-3 text-end">{valueText(before, change)}</td>
          <td className="py-1.5 ps-3 text-end font-semibold">
            {after === null ? "stays" : valueText(after, change)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface FormProps {
  chosen: readonly AdminProduct[];
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

const TogetherForm = ({ chosen, onBusy, onDone }: FormProps) => {
  const [task, setTask] = useState<Task>("percent");
  const [typed, setTyped] = useState("");
  const [isNinety, setNinety] = useState(false);
  const [when, setWhen] = useState<When | null>(null);
  const lists = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ProductsChange) => callOnce("POST /desk/products/changes", { body }),
    retry: retryOnce, // safe: a retry carries the same key
    onMutate: notify.clearErrors,
    onSuccess: (done) => notifyUndoable(lists, changedText(done), [done.undo]),
    onSettled: () => void lists.invalidateQueries({ queryKey: listKey("GET /desk/products") }),
  });
  const planning = useMutation({
    mutationFn: (body: NewPlannedPrices) => callOnce("POST /desk/plannedPrices", { body }),
    retry: retryOnce, // safe: a retry carries the same key
    onMutate: notify.clearErrors,
    onSuccess: (done) => notify.success(plannedText(done)),
    onSettled: () => void lists.invalidateQueries({ queryKey: listKey("GET /desk/plannedPrices") }),
  });
  const change = changeOf(task, typed, isNinety);
  const rows = change ? previewed(chosen, change) : [];
  const count = rows.filter(({ after }) => after !== null).length;
  const isPrice = task === "percent" || task === "amount";
  const plan = isPrice ? when : null;
  const send = useSingleFlight(async (body: ProductsChange) => {
    onBusy(true);
    await (plan && body.change.what === "price"
      ? planning.mutateAsync({ products: body.products, change: body.change, ...plan })
      : mutateAsync(body)
    )
      .then(onDone, () => {}) // a toast has said why
      .finally(() => onBusy(false));
  });
  const field = fields[task];
  const isReady = count > 0 && (!plan || (plan.day !== "" && plan.time !== ""));
  const products = count === 1 ? "1 product" : `${count} products`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (change && isReady) void send(toSend(rows, change));
      }}
    >
      <div className="dialog-body">
        <Field label="What to do">
          {(control) => (
            <select
              {...control}
              data-first-focus
              className="field-input field-select"
              value={task}
              onChange={({ target: { value } }) => {
                if (!isKey(value, tasks)) return;
                setTask(value);
                setTyped("");
              }}
            >
              {Object.entries(tasks).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {field && (
          <TextField
            label={field[0]}
            hint={field[1]}
            autoComplete="off"
            value={typed}
            error={typed !== "" && !change ? wanted[task] : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {isPrice && hasNinety && (
          <Field label="Prices end">
            {(control) => (
              <select
                {...control}
                className="field-input field-select"
                value={isNinety ? "ninety" : "own"}
                onChange={({ target }) => setNinety(target.value === "ninety")}
              >
                <option value="own">Exact result</option>
                <option value="ninety">{`In .90, such as ${formatMoney(14.9)}`}</option>
              </select>
            )}
          </Field>
        )}
        {isPrice && <PlanFields when={when} onChange={setWhen} />}
        {change && rows.length > 0 && <BeforeAndAfter rows={rows} change={change} />}
      </div>
      <div className="dialog-actions">
        <Button type="submit" busy={isPending || planning.isPending} disabled={!isReady}>
          {plan ? `Plan for ${products}` : `Change ${products}`}
        </Button>
      </div>
    </form>
  );
};

interface Props {
  /** The chosen products; the dialog is closed while it is null. */
  chosen: readonly AdminProduct[] | null;
  onDone: () => void;
  onClose: () => void;
}

/** Changes the chosen products at once, and shows each before and after. */
export const TogetherDialog = ({ chosen, onDone, onClose }: Props) => (
  <Dialog open={chosen !== null} title="Change the chosen products" onClose={onClose}>
    {(onBusy) => chosen && <TogetherForm chosen={chosen} onBusy={onBusy} onDone={onDone} />}
  </Dialog>
);
