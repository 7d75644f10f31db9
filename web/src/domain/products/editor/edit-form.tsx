import { formatMoney } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import { type AdminProduct, ProductEdit } from "@shop/contract/products";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../data/call/call.ts";
import { failureText } from "../../../data/call/call-failed.ts";
import { draftOf } from "../../../data/drafts.ts";
import { notifyFailure } from "../../../data/session/notify-failure.ts";
import { useSignedInUser } from "../../../data/session/session-state.ts";
import { Button } from "../../../ui/button.tsx";
import { ChangedMeanwhile } from "../../../ui/changed-meanwhile.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import { pictureLoads } from "../picture-loads.ts";
import { type Difference, mergeEdits } from "./edit-differences.ts";
import { ExtraFields } from "./extra-fields.tsx";
import {
  isTenfold,
  type ProductForm,
  productInputs,
  productResolver,
  toForm,
} from "./product-form.ts";
import { ProductPictures } from "./product-pictures.tsx";
import { StillUploading } from "./still-uploading.tsx";
import { isChanged, isSkuTaken, skuTaken, useEditProduct } from "./use-product-changes.ts";

interface ConflictProps {
  differences: readonly Difference[];
  onTakeTheirs: (difference: Difference) => void;
}

const shown = (text: string) => text || "–";

/** Lists the fields that another admin has saved since this edit began, and resolves conflicts. */
const Conflict = ({ differences, onTakeTheirs }: ConflictProps) => (
  <ChangedMeanwhile what="this product" news={differences}>
    <p>Nothing that you typed is lost. What you haven’t touched is as they left it.</p>
    <ul className="grid gap-3">
      {differences.map((difference) => {
        const { name, label, mine, theirs, isContested } = difference;
        return (
          <li
            key={name}
            className="grid gap-2 border-t border-line pt-3 wrap-anywhere sm:grid-cols-[1fr_auto]"
          >
            <dl className="grid grid-cols-[auto_1fr] gap-x-4">
              <dt className="col-span-2 font-semibold">{label}</dt>
              <dt className="text-ink-soft">Yours</dt>
              <dd>{isContested ? shown(mine) : "unchanged"}</dd>
              <dt className="text-ink-soft">Theirs</dt>
              <dd>{shown(theirs)}</dd>
            </dl>
            {isContested && (
              <Button
                tone="secondary"
                size="sm"
                className="self-center justify-self-start"
                aria-description={label}
                onClick={() => onTakeTheirs(difference)}
              >
                Take theirs
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  </ChangedMeanwhile>
);

interface Props {
  /** The product's current version. */
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** The draft of an edit, and the product that it is based on. */
interface Typed {
  readonly base: AdminProduct;
  readonly form: ProductForm;
}

/** Edits a product's details. The draft stays until it is saved or cancelled. */
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
  const { handleSubmit, getValues, setValue, setError, formState, watch } = form;
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
      const name =
        missing < getValues("pictures").length
          ? (`pictures.${missing}.address` as const)
          : "newPicture";
      return setError(name, gone, { shouldFocus: true });
    }
    try {
      const saved = await mutateAsync(edit);
      draft.drop();
      onSaved(saved);
    } catch (error) {
      if (isSkuTaken(error)) return setError("sku", skuTaken, { shouldFocus: true });
      if (!isChanged(error)) return; // a toast has said why
      await call("GET /addProduct/:id", { params: { id: product._id } }).then(goOnFrom, (failure) =>
        notifyFailure(failureText(failure)),
      );
    }
  };
  const send = useSingleFlight((edit: ProductEdit) => {
    onBusy(true);
    return save(edit).finally(() => onBusy(false));
  });
  /** An implausible new price, which the admin has to confirm. */
  const [implausible, setImplausible] = useState<number | null>(null);
  const askOrSend = (edit: ProductEdit) =>
    isTenfold(toMinorUnits(base.price), toMinorUnits(edit.price))
      ? setImplausible(edit.price)
      : send(edit);
  const takeTheirs = (taken: Difference): void => {
    setValue(taken.name, toForm(base)[taken.name], { shouldDirty: true });
    setDifferences(
      differences.map((one) => (one === taken ? { ...one, isContested: false } : one)),
    );
  };
  const [isUploading, setUploading] = useState(false);
  const inputs = productInputs(form);
  const isContested = differences.some((difference) => difference.isContested);
  return (
    <form ref={focusFirst} onSubmit={handleSubmit(askOrSend)} noValidate>
      <div className="dialog-body">
        {differences.length > 0 && <Conflict differences={differences} onTakeTheirs={takeTheirs} />}
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
          <TextField
            {...inputs.productName}
            data-first-focus={start.differences.length === 0 || undefined} // otherwise the conflict has it
          />
          <TextField
            {...inputs.price}
            {...(base.offer
              ? { readOnly: true, hint: "It is on offer: end the offer to change its price." }
              : {})}
          />
          <TextField {...inputs.minimumQuantity} />
        </div>
        <TextArea {...inputs.description} />
        <ProductPictures form={form} onUploading={setUploading} />
        <ExtraFields form={form} />
      </div>
      <div className="dialog-actions">
        <StillUploading isUploading={isUploading} />
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
        <Button type="submit" busy={formState.isSubmitting} aria-disabled={isUploading}>
          {isContested ? "Save mine over theirs" : "Save"}
        </Button>
      </div>
      <ConfirmDialog
        open={implausible !== null}
        title="Is this price right?"
        confirmLabel="Save this price"
        busy={isUploading}
        onConfirm={() => {
          setImplausible(null);
          void handleSubmit(send)();
        }}
        onClose={() => setImplausible(null)}
      >
        <p>{`The price goes from ${formatMoney(base.price)} to ${formatMoney(implausible ?? 0)}.`}</p>
      </ConfirmDialog>
    </form>
  );
};
