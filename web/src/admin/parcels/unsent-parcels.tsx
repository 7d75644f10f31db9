import { isAdmin } from "@shop/contract/roles";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureText } from "../../data/call/call-failed.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { useKnownRole } from "../../data/session/role-check.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { orderPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { notify } from "../../ui/notify.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { refetchDeskOrders } from "../order-steps/desk-queries.ts";
import { isDoubtfulNumber } from "../order-steps/step-orders.ts";
import { changeParcels, useParcels } from "./parcel-store.ts";
import { type Parcel, withoutParcel, withRetry } from "./parcels.ts";
import { correctToParcel } from "./send-parcel.ts";
import { useSendParcels } from "./use-send-parcels.ts";

const parcelText = ({ carrier, trackingNumber }: Parcel): string =>
  trackingNumber ? `${carrier}, ${trackingNumber}` : carrier;

const Refused = ({ parcel, uid }: { parcel: Parcel; uid: string }) => {
  const { id, name, refused } = parcel;
  const cache = useQueryClient();
  const role = useKnownRole();
  /** Only admins correct the parcel of an order that is shipped. */
  const mayCorrect = role !== null && isAdmin(role);
  const [busy, setBusy] = useState(false);
  /** What the shop asks about the number, before the order gets this parcel. */
  const [doubt, setDoubt] = useState<string | null>(null);
  const drop = () => changeParcels(uid, (parcels) => withoutParcel(parcels, id));
  const correct = async () => {
    setBusy(true);
    try {
      await correctToParcel(doubt === null ? parcel : { ...parcel, numberIsRight: true });
      drop();
      notify.success(`${name} has this parcel now. The customer gets an e-mail about it.`);
    } catch (error) {
      if (isDoubtfulNumber(error)) setDoubt(failureText(error));
      else notifyFailure(failureText(error));
    }
    refetchDeskOrders(cache);
    setBusy(false);
  };
  const look = { size: "sm", tone: "secondary", "aria-description": name } as const;
  return (
    <li className="grid gap-2 border-t border-line py-3 wrap-anywhere">
      <p>
        {mayCorrect ? (
          <Link to={orderPath(id)} className="text-link">
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <span>{`: ${refused?.why}${refused?.doubtful ? ". Use it all the same?" : ""}`}</span>
      </p>
      <p className="text-md text-ink-soft">{parcelText(parcel)}</p>
      <p role="alert">{doubt !== null && `${doubt}. Use it all the same?`}</p>
      <div className="flex flex-wrap gap-2">
        {refused?.now === "shipped" ? (
          mayCorrect && (
            <Button {...look} busy={busy} onClick={() => void correct()}>
              {doubt === null ? "Use this parcel" : "Use it all the same"}
            </Button>
          )
        ) : (
          <Button {...look} onClick={() => changeParcels(uid, (parcels) => withRetry(parcels, id))}>
            {refused?.doubtful ? "Use it all the same" : "Try again"}
          </Button>
        )}
        <Button {...look} tone="danger" onClick={drop}>
          Discard
        </Button>
      </div>
    </li>
  );
};

const waitingText = (count: number): string =>
  count === 1
    ? "1 parcel is sent when the shop can be reached"
    : `${count} parcels are sent when the shop can be reached`;

const refusedText = (count: number): string =>
  count === 1 ? "1 parcel couldn’t be sent" : `${count} parcels couldn’t be sent`;

/** The packed orders that the shop doesn't know yet. It sends them, and shows those that were refused, and why. */
export const UnsentParcels = () => {
  const { uid } = useSignedInUser();
  const parcels = useParcels(uid);
  useSendParcels(uid);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const refused = parcels.filter((parcel) => parcel.refused);
  const waiting = parcels.filter((parcel) => !parcel.refused);
  if (parcels.length === 0) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Parcels that aren’t sent"
      className="mb-4 rounded-card border border-s-4 border-line border-s-accent bg-surface px-4 py-3"
    >
      {waiting.length > 0 && (
        <details>
          <summary className="cursor-pointer">{waitingText(waiting.length)}</summary>
          <ul>
            {waiting.map((parcel) => (
              <li
                key={parcel.id}
                className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2 wrap-anywhere"
              >
                <span>{`${parcel.name}: ${parcelText(parcel)}`}</span>
                <Button
                  size="sm"
                  tone="secondary"
                  aria-description={parcel.name}
                  onClick={() => changeParcels(uid, (all) => withoutParcel(all, parcel.id))}
                >
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {refused.length > 0 && (
        <>
          <div role="alert">
            <h2 className="text-xl text-danger">{refusedText(refused.length)}</h2>
          </div>
          <ul>
            {refused.map((parcel) => (
              <Refused key={parcel.id} parcel={parcel} uid={uid} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
