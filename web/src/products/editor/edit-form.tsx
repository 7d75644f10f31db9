import { type AdminProduct, ProductEdit } from "@pros-and-drill/contract/products";
import { useEffect, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { draftOf } from "../../session/drafts.ts";
import { notifyFailure } from "../../session/notify-failure.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { pictureLoads } from "../picture-loads.ts";
import { PicturePreview } from "../picture-preview.tsx";
import { Conflict } from "./conflict.tsx";
import { type Difference, mergeEdits } from "./edit-differences.ts";
import { ExtraFields } from "./extra-fields.tsx";
import { type ProductForm, productResolver, toForm } from "./product-form.ts";
import { productInputs } from "./product-inputs.ts";
import { isChanged, useEditProduct } from "./use-product-changes.ts";

interface Props {
  /** As it is now. */
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** What an admin has typed, and what it began from. */
interface Typed {
  readonly base: AdminProduct;
  readonly form: ProductForm;
}

/** Edits all that can be edited of a product. The draft stays until it is saved or cancelled. */
export const EditForm = ({ product, onSaved, onBusy, onClose }: Props) => {
  const { uid } = useSignedInUser();
  const draft = useMemo(() => draftOf<Typed>(uid, `edit ${product._id}`), [uid, product._id]);
  const [start] = useState(() => {
    const typed = draft.applyTo({ base: product, form: toForm(product) });
    return mergeEdits(toForm(typed.base), typed.form, toForm(product));
  });
  const [base, setBase] = useState(product);
  const [differences, setDifferences] = useState(start.differences);
  const { mutateAsync } = useEditProduct(product._id);
  const form = useForm<ProductForm, unknown, ProductEdit>({
    resolver: productResolver(ProductEdit, { revision: base.revision }),
    defaultValues: start.form,
  });
  const { control, handleSubmit, getValues, setValue, setError, setFocus, formState, watch } = form;
  useEffect(() => {
    if (start.differences.length === 0) setFocus("productName");
  }, [start, setFocus]);
  useEffect(() => {
    const typing = watch(() => draft.keep({ base, form: getValues() }));
    return () => typing.unsubscribe();
  }, [watch, getValues, draft, base]);

  const goOnFrom = (theirs: AdminProduct): void => {
    const merged = mergeEdits(toForm(base), getValues(), toForm(theirs));
    for (const { name } of merged.differences) setValue(name, merged.form[name]);
    setBase(theirs);
    setDifferences(merged.differences);
    draft.keep({ base: theirs, form: getValues() });
  };
  const save = async (edit: ProductEdit) => {
    const isNew = (address: string) => ![base.image, ...(base.pictures ?? [])].includes(address);
    const loads = async (address: string) => !isNew(address) || (await pictureLoads(address));
    const gone = { message: "can't be loaded from this address" };
    if (!(await loads(edit.image))) return setError("image", gone, { shouldFocus: true });
    const further = await Promise.all((edit.pictures ?? []).map(loads));
    const missing = further.indexOf(false);
    if (missing >= 0) {
      return setError(`pictures.${missing}.address`, gone, { shouldFocus: true });
    }
    try {
      const saved = await mutateAsync(edit);
      draft.drop();
      onSaved(saved);
    } catch (error) {
      if (!isChanged(error)) return; // a toast has said why
      await call("GET /addProduct/:id", { params: { id: product._id } }).then(goOnFrom, (failure) =>
        notifyFailure(failureText(failure)),
      );
    }
  };
  const send = useOneAtATime((edit: ProductEdit) => {
    onBusy(true);
    return save(edit).finally(() => onBusy(false));
  });
  const takeTheirs = (taken: Difference): void => {
    setValue(taken.name, toForm(base)[taken.name], { shouldDirty: true });
    setDifferences(
      differences.map((one) => (one === taken ? { ...one, isContested: false } : one)),
    );
  };
  const inputs = productInputs(form);
  const isContested = differences.some((difference) => difference.isContested);
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        {differences.length > 0 && <Conflict differences={differences} onTakeTheirs={takeTheirs} />}
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
          <TextField {...inputs.productName} />
          <TextField {...inputs.price} />
          <TextField {...inputs.minimumQuantity} />
        </div>
        <TextArea {...inputs.description} />
        <TextField {...inputs.image} />
        <div className="max-w-64">
          <PicturePreview address={useWatch({ control, name: "image" })} />
        </div>
        <ExtraFields form={form} />
      </div>
      <div className="dialog-actions">
        <Button
          tone="secondary"
          disabled={formState.isSubmitting}
          onClick={() => {
            draft.drop();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          {isContested ? "Save mine over theirs" : "Save"}
        </Button>
      </div>
    </form>
  );
};
