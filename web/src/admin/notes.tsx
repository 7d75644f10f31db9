import { deskLimits } from "@shop/contract/desk/limits";
import type { Note } from "@shop/contract/desk/notes";
import { isVisible } from "@shop/contract/plain-text";
import { useForm } from "react-hook-form";
import { draftOf } from "../data/drafts.ts";
import { useSignedInUser } from "../data/session/session-state.ts";
import { useDialogs } from "../data/use-dialog.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/field.tsx";
import { formatMoment } from "../ui/format-time.ts";
import { useSingleFlight } from "../ui/use-single-flight.ts";

/** A change of the notes. It rejects after a toast that says why. */
interface Change {
  readonly mutateAsync: (input: string) => Promise<unknown>;
  readonly isPending: boolean;
}

interface NoteFields {
  readonly text: string;
}

interface FormProps {
  /** The name of the draft. */
  draftName: string;
  adding: Change;
  isFull: boolean;
}

/** The form of a new note. What is typed is kept until it is saved. */
const NoteForm = ({ draftName, adding, isFull }: FormProps) => {
  const draft = draftOf<NoteFields>(useSignedInUser().uid, draftName);
  const { register, handleSubmit, getValues, reset, formState } = useForm<NoteFields>({
    defaultValues: draft.applyTo({ text: "" }),
  });
  const add = useSingleFlight(({ text }: NoteFields) =>
    adding.mutateAsync(text.trim()).then(
      () => {
        draft.drop();
        reset({ text: "" });
      },
      () => {}, // a toast has said why; the form keeps its value
    ),
  );
  return (
    <form onSubmit={handleSubmit(add)} noValidate className="grid max-w-160 gap-3">
      <TextArea
        label="New note"
        rows={2}
        maxLength={deskLimits.note}
        hint="Only admins see notes."
        error={formState.errors.text?.message}
        {...register("text", {
          validate: (text) => isVisible(text) || "Write something first.",
          onChange: () => draft.keep(getValues()),
        })}
      />
      {isFull && <p>{`There are ${deskLimits.notes} notes. Delete one before you add another.`}</p>}
      <Button
        type="submit"
        tone="secondary"
        size="sm"
        busy={adding.isPending}
        disabled={isFull}
        className="justify-self-start"
      >
        Add note
      </Button>
    </form>
  );
};

interface Props extends Omit<FormProps, "isFull"> {
  notes: readonly Note[];
  /** Takes a note's id. */
  deletion: Change;
}

/** Notes that only admins see, about an order or a customer, and the form of a new one. */
export const Notes = ({ notes, deletion, ...form }: Props) => {
  const { shown, open, close } = useDialogs(["deleteNote"], notes);
  const remove = useSingleFlight(
    ({ _id }: Note) => deletion.mutateAsync(_id).then(close, () => {}), // a toast has said why
  );
  return (
    <>
      {notes.length > 0 && (
        <ul className="divide-y divide-line wrap-anywhere">
          {notes.map((note) => (
            <li key={note._id} className="grid gap-1 py-2">
              <p className="whitespace-pre-line">{note.text}</p>
              <div className="flex flex-wrap justify-between gap-x-4 text-md text-ink-soft">
                <span>{`${note.by.name || "A former admin"}, ${formatMoment(note.at)}`}</span>
                <button
                  type="button"
                  className="text-link"
                  aria-description={note.text.slice(0, 80)}
                  onClick={() => open("deleteNote", note)}
                >
                  Delete
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <NoteForm {...form} isFull={notes.length >= deskLimits.notes} />
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
    </>
  );
};
