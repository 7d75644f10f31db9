import { limits } from "@shop/contract/limits";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { carrierFault, readCarrier, writeCarrier } from "../order-steps/todays-carrier.ts";

interface Props {
  /** Empty until it is chosen today. */
  carrier: string;
  onChoose: (carrier: string) => void;
}

/** Who carries today's parcels: chosen once, before the first scan, which then can't end up in its field. */
export const TodaysCarrier = ({ carrier, onChoose }: Props) => {
  const [typed, setTyped] = useState<string | null>(() => (carrier ? null : readCarrier().last));
  const [fault, setFault] = useState<string>();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const wrong = carrierFault(typed ?? "");
    setFault(wrong);
    if (wrong || typed === null) return;
    writeCarrier(typed);
    onChoose(typed.trim());
    setTyped(null);
  };
  if (typed === null)
    return (
      <p className="mb-4 flex flex-wrap items-center gap-x-3">
        <span>{`Today’s parcels go with ${carrier}.`}</span>
        <Button tone="quiet" size="sm" className="mx-[-12px]" onClick={() => setTyped(carrier)}>
          Change carrier
        </Button>
      </p>
    );
  return (
    <form onSubmit={choose} className="mb-4 grid gap-3" noValidate>
      <TextField
        label="Carrier"
        hint="For all of today’s parcels"
        value={typed}
        maxLength={limits.carrier}
        autoComplete="off"
        error={fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" tone="secondary">
        Use it today
      </Button>
    </form>
  );
};
