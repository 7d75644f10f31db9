import type { PriceList } from "@shop/contract/prices/price-list";
import { type Ref, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { type Caller, callersFor } from "./customer-rows.ts";
import { useFoundCustomers } from "./find.ts";
import { PickField } from "./pick-field.tsx";

interface Props {
  chosen: Caller | null;
  /** Undefined if they pay the ordinary prices. */
  priceList: PriceList | undefined;
  onChoose: (caller: Caller | null) => void;
  /** Called on Enter in an empty field. */
  onSkip: () => void;
  input: Ref<HTMLInputElement>;
}

/** Chooses the caller: a customer by name, e-mail or phone, or a new e-mail address. */
export const CustomerField = ({ chosen, priceList, onChoose, onSkip, input }: Props) => {
  const [words, setWords] = useState("");
  const { rows, ...found } = useFoundCustomers(words);
  if (!chosen)
    return (
      <PickField
        label="Who is calling?"
        hint="Somebody new? Type their whole e-mail address."
        placeholder="Name, e-mail or phone"
        none="Nobody found. Type the whole e-mail address to order as a guest."
        words={words}
        onWords={setWords}
        found={{ ...found, rows: rows && callersFor(words, rows) }}
        onPick={onChoose}
        onSkip={onSkip}
        input={input}
      >
        {({ name, email, isNew }) =>
          isNew ? `New, as a guest: ${email}` : [name, email].filter(Boolean).join(", ")
        }
      </PickField>
    );
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{chosen.name || chosen.email}</p>
        {chosen.name && <p>{chosen.email}</p>}
        <p className="text-md text-ink-soft">
          {chosen.hasAccount
            ? "The order will be in their account."
            : "They order as a guest. The e-mail has a link that opens the order: read the address back."}
        </p>
        {priceList && <p className="text-md">{`Price list: ${priceList.name}`}</p>}
      </div>
      <Button tone="secondary" size="sm" onClick={() => onChoose(null)}>
        Somebody else
      </Button>
    </div>
  );
};
