import type { Address } from "@pros-and-drill/contract/account";
import { Button } from "../ui/button.tsx";
import "./address-card.css";

interface Props {
  address: Address;
  /** Whether orders start with this one. */
  first: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onPutFirst: () => void;
}

/** One address, like the label on a parcel, and what can be done with it. */
export const AddressCard = ({ address, first, onEdit, onRemove, onPutFirst }: Props) => {
  const { label, phone } = address;
  const small = {
    tone: "secondary",
    size: "sm",
    "aria-description": label ?? address.address,
  } as const;
  return (
    <article className="address-card flex h-full flex-col gap-3 p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3>{label ?? "Address"}</h3>
        {first && <p className="address-card-first px-2">Orders start with this one</p>}
      </header>
      <div className="grow">
        <p className="whitespace-pre-line">{address.address}</p>
        {phone && <p>{phone}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button {...small} onClick={onEdit}>
          Edit
        </Button>
        {!first && (
          <Button {...small} onClick={onPutFirst}>
            Put first
          </Button>
        )}
        <Button {...small} tone="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </article>
  );
};
