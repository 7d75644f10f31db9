import { looksLikeProduct } from "@shop/contract/parcel-number";
import type { Firestore } from "firebase-admin/firestore";
import { Problem } from "../http/problem.ts";
import { isOthersNumber } from "../orders/find-order.ts";

/**
 * @param id the order's, or that of one of its lines
 * @returns the request without the admin's confirmation, which a retry may have and its first try not
 * @throws Problem number-doubtful if nobody has confirmed a number that is likely a mistake
 */
export const withSoundNumber = async <
  Request extends { trackingNumber?: string | undefined; numberIsRight?: true | undefined },
>(
  db: Firestore,
  id: string,
  { numberIsRight, ...request }: Request,
): Promise<Omit<Request, "numberIsRight">> => {
  const { trackingNumber: number } = request;
  if (number === undefined || numberIsRight) return request;
  if (looksLikeProduct(number))
    throw new Problem("number-doubtful", "This looks like a product's barcode");
  if (await isOthersNumber(db, number, id))
    throw new Problem("number-doubtful", "Another order has this number");
  return request;
};
