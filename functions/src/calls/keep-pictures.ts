import { uploadedHash } from "@shop/contract/pictures";
import { Problem } from "../http/problem.ts";
import type { PictureStore } from "../pictures/picture-store.ts";

/** A picture that a call names, and the field in which it does. */
interface Named {
  readonly field: string;
  readonly address: string;
}

/**
 * Call it before a command that has something name pictures: none of them is deleted then in the next thirty days.
 *
 * @throws Problem invalid for an uploaded picture that isn't there
 */
export const keepPictures = async (
  { keep }: Pick<PictureStore, "keep">,
  named: readonly Named[],
): Promise<void> => {
  const found = await Promise.all(
    named.map(async ({ field, address }) => {
      const hash = uploadedHash(address);
      const isMissing = hash !== null && (await keep(hash)) === null;
      return isMissing ? [{ field, message: "isn’t there any more. Please upload it again." }] : [];
    }),
  );
  const errors = found.flat();
  if (errors.length > 0) throw Problem.invalid(errors);
};

/** The pictures of a product, as a call names them. */
interface Pictured {
  readonly image?: string;
  readonly pictures?: readonly string[] | undefined;
}

/** The same for the pictures of a product. */
export const refuseMissingPictures = (
  store: Pick<PictureStore, "keep">,
  { image = "", pictures = [] }: Pictured,
): Promise<void> =>
  keepPictures(store, [
    { field: "image", address: image },
    ...pictures.map((address, at) => ({ field: `pictures.${at}`, address })),
  ]);
