import { limits } from "@pros-and-drill/contract/limits";
import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PicturePreview } from "../picture-preview.tsx";
import type { ProductFormOf } from "./product-form.ts";
import "./rows.css";

/** Where a product's further pictures are, which can be added and removed. */
export const PictureRows = <Sent,>({ form }: { form: ProductFormOf<Sent> }) => {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "pictures" });
  const pictures = useWatch({ control, name: "pictures" });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.pictures;
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">More pictures (optional)</legend>
      <p className="field-hint">A close-up, or the tool in use.</p>
      {fields.map(({ id }, index) => {
        const address = pictures[index]?.address;
        const label = `Picture ${index + 2}`;
        // The contract's picture is the address itself, so its error may stand there.
        const { message = errors?.[index]?.message } = errors?.[index]?.address ?? {};
        return (
          <div
            key={id}
            className="row grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_10rem_auto]"
          >
            <TextField
              label={label}
              type="url"
              error={message && `${label} ${message}`}
              {...register(`pictures.${index}.address`)}
            />
            <div className="max-w-64">{address && <PicturePreview address={address} />}</div>
            <Button
              tone="secondary"
              className="row-remove justify-self-start"
              aria-label={`Remove picture ${index + 2}`}
              onClick={() => {
                remove(index);
                addButton.current?.focus(); // the pressed one is gone
              }}
            >
              Remove
            </Button>
          </div>
        );
      })}
      {fields.length < limits.morePictures && (
        <Button
          tone="secondary"
          size="sm"
          ref={addButton}
          className="justify-self-start"
          onClick={() => append({ address: "" })}
        >
          Add a picture
        </Button>
      )}
    </fieldset>
  );
};
