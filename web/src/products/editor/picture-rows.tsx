import { limits } from "@pros-and-drill/contract/limits";
import { useFieldArray, useWatch } from "react-hook-form";
import { TextField } from "../../ui/text-field.tsx";
import { PicturePreview } from "../picture-preview.tsx";
import type { ProductFormOf } from "./product-form.ts";
import { Rows } from "./rows.tsx";

/** Where a product's further pictures are, which can be added and removed. */
export const PictureRows = <Sent,>({ form }: { form: ProductFormOf<Sent> }) => {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "pictures" });
  const pictures = useWatch({ control, name: "pictures" });
  const errors = formState.errors.pictures;
  return (
    <Rows
      legend="More pictures (optional)"
      hint="A close-up, or the tool in use."
      of="picture"
      first={2}
      rows={fields}
      most={limits.morePictures}
      rowClass="grid-cols-1 sm:grid-cols-[1fr_10rem_auto]"
      removeClass="justify-self-start"
      onAdd={() => append({ address: "" })}
      onRemove={remove}
    >
      {(index) => {
        const address = pictures[index]?.address;
        const label = `Picture ${index + 2}`;
        // The contract's picture is the address itself, so its error may stand there.
        const { message = errors?.[index]?.message } = errors?.[index]?.address ?? {};
        return (
          <>
            <TextField
              label={label}
              type="url"
              error={message && `${label} ${message}`}
              {...register(`pictures.${index}.address`)}
            />
            <div className="max-w-64">{address && <PicturePreview address={address} />}</div>
          </>
        );
      }}
    </Rows>
  );
};
