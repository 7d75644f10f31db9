import { deskLimits } from "@pros-and-drill/contract/desk/limits";
import type { Note } from "@pros-and-drill/contract/desk/notes";
import type { DeskOrderDetails } from "@pros-and-drill/contract/desk/orders";
import { isVisible } from "@pros-and-drill/contract/plain-text";
import { type FormEvent, useRef, useState } from "react";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { useAddNote, useDeleteNote } from "./order-changes.ts";

/** Notes that only admins see. */
export const Notes = ({ order }: { order: DeskOrderDetails }) => {
  const { _id: id, notes } = order;
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const adding = useAddNote(id);
  const deletion = useDeleteNote(id);
  const { shown, open, close } = useDialogs(["deleteNote"], notes);
  const remove = useOneAtATime(
    ({ _id: note }: Note) => deletion.mutateAsync(note).then(close, () => {}), // a toast has said why
  );
  const draft = draftOf<{ text: string }>(useSignedInUser().uid, `note on ${id}`);
  const [text, setText] = useState(() => draft.applyTo({ text: "" }).text);
  const type = (typed: string) => {
    setText(typed);
    draft.keep({ text: typed });
  };
  const add = useOneAtATime(async () => {
    const added = () => {
      setText("");
      draft.drop();
    };
    await adding.mutateAsync(text.trim()).then(added, () => {}); // a toast says why; the text stays
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isVisible(text)) void add();
  };
  return (
    <section ref={section} tabIndex={-1} className="desk-card sheet" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {notes.length > 0 && (
        <ul className="desk-entries">
          {notes.map((note) => (
            <li key={note._id} className="desk-entry grid gap-1 py-2">
              <p className="whitespace-pre-line">{note.text}</p>
              <div className="desk-soft flex flex-wrap justify-between gap-x-4">
                <span>{`${note.by.name || "A former admin"}, ${formatMoment(note.at)}`}</span>
                <button
                  type="button"
                  className="text-link"
                  aria-description={note.text}
                  onClick={() => open("deleteNote", note)}
                >
                  Delete
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="grid gap-2">
        <TextArea
          label="New note"
          rows={2}
          value={text}
          maxLength={deskLimits.note}
          hint="Only admins see it."
          onChange={({ target }) => type(target.value)}
        />
        <Button
          type="submit"
          tone="secondary"
          size="sm"
          className="justify-self-start"
          busy={adding.isPending}
        >
          Add note
        </Button>
      </form>
      <ConfirmDialog
        open={shown !== null}
        title="Delete this note?"
        confirmLabel="Delete note"
        danger
        busy={deletion.isPending}
        onConfirm={() => shown && void remove(shown.row)}
        onClose={close}
      >
        <p className="whitespace-pre-line">{shown?.row.text}</p>
      </ConfirmDialog>
    </section>
  );
};
