import { formatCount, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { toMinorUnits } from "@shop/contract/money";
import { type AdminProduct, ProductEdit } from "@shop/contract/products";
import { useRef } from "react";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { isTenfold } from "../../domain/products/editor/product-form.ts";
import {
  isChanged,
  useEditProduct,
  useRestock,
} from "../../domain/products/editor/use-product-changes.ts";
import { readMoney, typedMoney } from "../../ui/read-money.ts";
import { readNumber } from "../../ui/read-number.ts";
import { CellInput, type CellSaved } from "./cell-input.tsx";

interface Props {
  product: AdminProduct;
}

/** @returns the editable fields of a product, as an edit sends them */
const editOf = (product: AdminProduct): ProductEdit => {
  const { _id, email, availableQuantity, restockings, ...rest } = product;
  const { withdrawn, draft, near, offer, ...edit } = rest;
  return edit;
};

/**
 * Saves a cell of a product. After another admin's change it loads the product anew, and the next try is based on that.
 *
 * @param save sends the change, based on a product
 * @param shown the stored value, as the cell shows it
 */
const useCellSave = (product: AdminProduct, shown: (product: AdminProduct) => string) => {
  /** The product as another admin has left it, until the list has it. */
  const theirs = useRef<AdminProduct | null>(null);
  return async (save: (base: AdminProduct) => Promise<unknown>): Promise<CellSaved> => {
    const isNewer = (theirs.current?.revision ?? -1) >= product.revision;
    const base = isNewer && theirs.current ? theirs.current : product;
    try {
      await save(base);
      theirs.current = null;
      return "saved";
    } catch (error) {
      if (!isChanged(error)) return "failed"; // a toast has said why
    }
    try {
      const params = { id: product._id };
      theirs.current = await call("GET /addProduct/:id", { params });
      return { theirs: shown(theirs.current) };
    } catch (error) {
      notifyFailure(failureText(error));
      return "failed";
    }
  };
};

/** A product's price, edited in the table. */
export const PriceCell = ({ product }: Props) => {
  const { _id: id, productName, price: present } = product;
  const { mutateAsync } = useEditProduct(id);
  const saveCell = useCellSave(product, ({ price }) => formatMoney(price));
  return (
    <CellInput
      column="price"
      label={`Price of ${productName}`}
      value={typedMoney(present)}
      inputMode="decimal"
      read={readMoney}
      check={(price) => {
        const parsed = ProductEdit.shape.price.safeParse(price);
        return parsed.success ? undefined : `must be a price such as ${typedMoney(12.5)}`;
      }}
      doubt={(price) =>
        isTenfold(toMinorUnits(present), toMinorUnits(price))
          ? `From ${formatMoney(present)} to ${formatMoney(price)}? Enter once more saves it.`
          : undefined
      }
      save={(price) => saveCell((base) => mutateAsync({ ...editOf(base), price }))}
    />
  );
};

/** A product's stock, edited in the table: sent as a difference, so that what is sold meanwhile isn't lost. */
export const StockCell = ({ product }: Props) => {
  const { _id: id, productName, availableQuantity: present } = product;
  const { mutateAsync } = useRestock(id);
  const saveCell = useCellSave(product, ({ availableQuantity }) => formatCount(availableQuantity));
  return (
    <CellInput
      column="stock"
      label={`Stock of ${productName}`}
      value={String(present)}
      inputMode="numeric"
      read={readNumber}
      check={(pieces) =>
        Number.isInteger(pieces) && pieces >= 0 && pieces <= limits.quantity
          ? undefined
          : `must be a whole number from 0 to ${formatCount(limits.quantity)}`
      }
      doubt={(pieces) =>
        isTenfold(present, pieces)
          ? `From ${formatCount(present)} to ${formatCount(pieces)} pieces? Enter once more saves it.`
          : undefined
      }
      save={(pieces) =>
        saveCell(async (base) => {
          const difference = pieces - base.availableQuantity;
          if (difference !== 0) await mutateAsync({ difference, seen: base.restockings });
        })
      }
    />
  );
};
