import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { readNumber } from "../../ui/read-number.ts";

interface Props {
  tool: AdminProduct;
  onCount: (counted: number) => void;
  onOther: () => void;
}

/** Asks how many pieces of a tool were counted. */
export const CountedTool = ({ tool, onCount, onOther }: Props) => {
  const { productName, shelf, sku } = tool;
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const counted = readNumber(typed);
    const isCount = typeof counted === "number" && Number.isInteger(counted) && counted >= 0;
    if (!isCount) return setFault("Enter a whole number, or 0 if there are none.");
    if (counted > limits.quantity) return setFault("That is more than a stock can be.");
    onCount(counted);
  };
  return (
    <form ref={focusFirst} onSubmit={submit} className="grid gap-4 wrap-anywhere" noValidate>
      <h2 className="flex flex-wrap items-baseline justify-between gap-3 text-3xl">
        <span>{productName}</span>
        {shelf && <span className="rounded-mark border border-current px-2 text-xl">{shelf}</span>}
      </h2>
      {sku && <p className="text-ink-soft">{`SKU ${sku}`}</p>}
      <TextField
        data-first-focus
        label="Pieces on the premises"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        error={fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg">
          Count
        </Button>
        <Button tone="quiet" size="lg" onClick={onOther}>
          Another tool
        </Button>
      </div>
    </form>
  );
};
