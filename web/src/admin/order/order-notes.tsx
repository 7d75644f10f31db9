import type { DeskOrderDetails } from "@pros-and-drill/contract/desk/orders";
import { useRef } from "react";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { Notes } from "../notes.tsx";
import { useAddNote, useDeleteNote } from "./order-changes.ts";

/** The notes on an order. */
export const OrderNotes = ({ order: { _id, notes } }: { order: DeskOrderDetails }) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section ref={section} tabIndex={-1} className="desk-card sheet" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <Notes
        notes={notes}
        draftName={`note on ${_id}`}
        adding={useAddNote(_id)}
        deletion={useDeleteNote(_id)}
      />
    </section>
  );
};
