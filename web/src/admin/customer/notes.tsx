import type { CustomerDetails } from "@pros-and-drill/contract/desk/customers";
import { deskLimits } from "@pros-and-drill/contract/desk/limits";
import type { Note } from "@pros-and-drill/contract/desk/notes";
import { isVisible } from "@pros-and-drill/contract/plain-text";
import { useForm } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { useAddNote, useDeleteNote } from "./customer-data.ts";

interface NoteFields {
  readonly text: string;
}

/** The form of a new note. What is typed is kept until it is saved. */
const NoteForm = ({ id, isFull }: { id: string; isFull: boolean }) => {
  const draft = draftOf<NoteFields>(useSignedInUser().uid, `note about ${id}`);
  const { mutateAsync } = useAddNote(id);
  const { register, handleSubmit, getValues, reset, formState } = useForm<NoteFields>({
    defaultValues: draft.applyTo({ text: "" }),
  });
  const save = useOneAtATime(({ text }: NoteFields) =>
    mutateAsync(text).then(
      () => {
        draft.drop();
        reset({ text: "" });
      },
      () => {}, // a toast has said why; the form keeps its value
    ),
  );
  return (
    <form onSubmit={handleSubmit(save)} noValidate className="grid max-w-160 gap-3">
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
        busy={formState.isSubmitting}
        disabled={isFull}
        className="justify-self-start"
      >
        Save note
      </Button>
    </form>
  );
};

/** The notes about a customer, the newest first, and the form of a new one. */
export const Notes = ({ customer: { _id, notes } }: { customer: CustomerDetails }) => {
  const { shown, open, close } = useDialogs(["deleteNote"], notes);
  const { mutateAsync, isPending } = useDeleteNote(_id);
  const remove = useOneAtATime(
    ({ _id: note }: Note) => mutateAsync(note).then(close, () => {}), // a toast has said why
  );
  return (
    <>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <li
              key={note._id}
              className="customer-card flex flex-wrap items-start gap-x-6 gap-y-2 p-4"
            >
              <div className="min-w-0 grow basis-72">
                <p className="whitespace-pre-line">{note.text}</p>
                <p className="customer-detail mt-1">
                  {`${note.by.name || "A former admin"}, ${formatMoment(note.at)}`}
                </p>
              </div>
              <Button
                tone="quiet"
                size="sm"
                aria-description={note.text.slice(0, 80)}
                onClick={() => open("deleteNote", note)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NoteForm id={_id} isFull={notes.length >= deskLimits.notes} />
      <ConfirmDialog
        open={shown !== null}
        title="Delete this note?"
        confirmLabel="Delete note"
        danger
        busy={isPending}
        onConfirm={() => shown && void remove(shown.row)}
        onClose={close}
      >
        <p className="whitespace-pre-line">{shown?.row.text}</p>
      </ConfirmDialog>
    </>
  );
};
