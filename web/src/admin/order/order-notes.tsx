import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { useRef } from "react";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { Notes } from "../notes.tsx";
import { Card } from "./card.tsx";
import { useAddNote, useDeleteNote } from "./order-changes.ts";

/** The notes on an order. */
export const OrderNotes = ({ order: { _id, notes } }: { order: DeskOrderDetails }) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <Card ref={section} id="notes" title="Notes">
      <Notes
        notes={notes}
        draftName={`note on ${_id}`}
        adding={useAddNote(_id)}
        deletion={useDeleteNote(_id)}
      />
    </Card>
  );
};
