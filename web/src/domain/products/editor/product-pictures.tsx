import { limits } from "@shop/contract/limits";
import { useEffect, useState } from "react";
import { type Path, type PathValue, useWatch } from "react-hook-form";
import { failureText } from "../../../data/call/call-failed.ts";
import { notifyFailure } from "../../../data/session/notify-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { notify } from "../../../ui/notify.ts";
import { fetchPicture, refusalOf, smallPictureText } from "../fetch-picture.ts";
import { isPicture } from "../is-picture.ts";
import { PictureDrop } from "./picture-drop.tsx";
import { PictureTiles } from "./picture-tiles.tsx";
import { type ProductForm, type ProductFormOf, productInputs } from "./product-form.ts";

const most = 1 + limits.morePictures;

/** The addresses of a form's pictures that can be shown, the main one first. */
const addressesIn = ({ image, pictures }: Pick<ProductForm, "image" | "pictures">): string[] => [
  ...new Set([image, ...pictures.map(({ address }) => address)].filter(isPicture)),
];

interface Props<Sent> {
  form: ProductFormOf<Sent>;
  /** Called when pictures begin to be on their way, and when none is any more: the form waits for them. */
  onUploading: (isUploading: boolean) => void;
}

/** A product's pictures: uploaded or named by their addresses, put in their sequence, and described. */
export const ProductPictures = <Sent,>({ form, onUploading }: Props<Sent>) => {
  const { control, getValues, setValue, trigger, formState } = form;
  const [image, pictures = [], details = []] = useWatch({
    control,
    name: ["image", "pictures", "pictureDetails"],
  });
  const [isSending, setSending] = useState(false);
  const [fetching, setFetching] = useState<string | null>(null);
  const isUploading = isSending || fetching !== null;
  useEffect(() => onUploading(isUploading), [onUploading, isUploading]);
  const set = <Name extends Path<ProductForm>>(name: Name, value: PathValue<ProductForm, Name>) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const arrange = ([main = "", ...further]: string[]): void => {
    set("image", main);
    set(
      "pictures",
      further.map((address) => ({ address })),
    );
  };
  const add = (address: string): void => {
    const now = addressesIn(getValues()); // several uploads may end before the next render
    if (now.includes(address)) notify.success("The product has that picture already.");
    else if (now.length < most) arrange([...now, address]);
    else notify.error(`A product has ${most} pictures at most. Take one away first.`);
  };
  const fetchIn = async (address: string): Promise<boolean> => {
    setFetching(address);
    try {
      const fetched = await fetchPicture(address);
      const small = smallPictureText(fetched);
      if (small) notify.info(small);
      const stored = fetched.address;
      const rename = (one: string): string => (one === address ? stored : one);
      set(
        "pictureDetails",
        (getValues("pictureDetails") ?? []).map((one) => ({
          ...one,
          picture: rename(one.picture),
        })),
      );
      arrange([...new Set(addressesIn(getValues()).map(rename))]);
      return true;
    } catch (error) {
      notifyFailure(refusalOf(error) ?? failureText(error));
      return false;
    } finally {
      setFetching(null);
    }
  };
  const addTyped = async (): Promise<void> => {
    const typed = getValues("newPicture").trim();
    if (typed === "" || !(await trigger("newPicture", { shouldFocus: true }))) return;
    set("newPicture", "");
    add(typed);
  };
  const addresses = addressesIn({ image, pictures });
  const inputs = productInputs(form);
  const { errors } = formState;
  return (
    <div className="grid content-start gap-4">
      <PictureDrop label="New pictures" onStored={add} onUploading={setSending} />
      <TextField {...inputs.image} />
      {addresses.length > 0 && (
        <PictureTiles
          addresses={addresses}
          details={details}
          fetching={fetching}
          onFetch={fetchIn}
          onMove={arrange}
          onDetails={(to) => set("pictureDetails", to)}
          errorOf={(address) =>
            errors.pictures?.[pictures.findIndex((one) => one.address === address)]?.address
              ?.message
          }
        />
      )}
      {addresses.length > 0 && (
        <div className="grid items-start justify-items-start gap-3 sm:grid-cols-[1fr_auto]">
          <div className="w-full">
            <TextField
              {...inputs.newPicture}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault(); // it would send the form
                void addTyped();
              }}
            />
          </div>
          <Button tone="secondary" className="sm:mt-[2.15rem]" onClick={() => void addTyped()}>
            Add a picture
          </Button>
        </div>
      )}
    </div>
  );
};
