import type { ImportRow } from "@shop/contract/desk/imports";
import type { ProductEdit } from "@shop/contract/products";
import { isOnWeb } from "../../domain/products/fetch-picture.ts";

type Pictured = Pick<ProductEdit, "image" | "pictures" | "pictureDetails">;

/** The pictures of a row that are on other servers. */
export interface WebPictures {
  /** Those that its product hasn't yet, each once. */
  readonly addresses: readonly string[];
  /** The pictures that the product has; null for a new one. */
  readonly former: Pictured | null;
}

const addressesOf = ({ image, pictures = [] }: Pictured): readonly string[] => [image, ...pictures];

/**
 * @param wanted the pictures that a row gives its product
 * @param product the product as it is; null for a new one
 * @returns undefined if the shop has none of them to fetch
 */
export const webPicturesOf = (
  wanted: Pictured,
  product: Pictured | null,
): WebPictures | undefined => {
  const known = product ? addressesOf(product) : [];
  const addresses = [...new Set(addressesOf(wanted))].filter(
    (address) => isOnWeb(address) && !known.includes(address),
  );
  if (addresses.length === 0) return undefined;
  if (!product) return { addresses, former: null };
  const { image, pictures, pictureDetails } = product;
  return { addresses, former: { image, pictures, pictureDetails } };
};

/** What became of a picture: its address in the shop with what the owner is told of it, or why it couldn't be fetched. */
export type Fetched =
  | { readonly address: string; readonly note?: string }
  | { readonly fault: string };

/** Pictures by their addresses in the shop, each once. One that couldn't be fetched is left out, but for the main one. */
const renamed = (wanted: Pictured, fetched: ReadonlyMap<string, Fetched>): Pictured => {
  const stored = (address: string): string[] => {
    const one = fetched.get(address);
    if (!one) return [address];
    if ("address" in one) return [one.address];
    return address === wanted.image ? [address] : [];
  };
  const [image = wanted.image] = stored(wanted.image);
  const pictures = new Set((wanted.pictures ?? []).flatMap(stored));
  pictures.delete(image);
  const details = new Map(
    (wanted.pictureDetails ?? []).flatMap((detail) =>
      stored(detail.picture).map((picture) => [picture, { ...detail, picture }] as const),
    ),
  );
  return {
    image,
    pictures: pictures.size > 0 ? [...pictures] : undefined,
    pictureDetails: details.size > 0 ? [...details.values()] : undefined,
  };
};

/**
 * @param write a row as it is planned
 * @param web its pictures on other servers
 * @param fetched what became of each of them
 * @returns the row with their addresses in the shop, and what the owner is told of them. Where one couldn't be fetched, a
 *   product keeps all its pictures. A new one has those that are left, and its main picture where it is, since it must have one
 */
export const withFetched = (
  write: ImportRow,
  { former }: WebPictures,
  fetched: ReadonlyMap<string, Fetched>,
): { readonly write: ImportRow; readonly notes: readonly string[] } => {
  const notes = [...fetched].flatMap(([address, one]) => {
    const text = "fault" in one ? one.fault : one.note;
    return text ? [`picture: ${address}: ${text}`] : [];
  });
  const isAllFetched = [...fetched.values()].every((one) => "address" in one);
  if (write.what === "add")
    return {
      write: { ...write, product: { ...write.product, ...renamed(write.product, fetched) } },
      notes,
    };
  const { edit } = write;
  if (!edit) return { write, notes };
  const { image, pictures, pictureDetails } =
    !isAllFetched && former ? former : renamed(edit, fetched);
  return { write: { ...write, edit: { ...edit, image, pictures, pictureDetails } }, notes };
};
