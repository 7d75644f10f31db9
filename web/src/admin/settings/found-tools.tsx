import type { AdminProduct } from "@shop/contract/products";
import { LazyPicture, viewPicture } from "../../domain/products/product-picture.tsx";
import { ToolSearch } from "../tool-search.tsx";

interface Props {
  chosen: readonly string[];
  /** Whether no other tool can be chosen. */
  isFull: boolean;
  onAdd: (tool: AdminProduct) => void;
  onRemove: (tool: AdminProduct) => void;
}

/** Finds tools on sale by the desk's search, each to choose for home. */
export const FoundTools = ({ chosen, isFull, onAdd, onRemove }: Props) => (
  <div className="grid gap-3">
    {isFull && <p className="text-ink-soft">Six are chosen: take one off first.</p>}
    <ToolSearch id="home-search" label="Search tools for home" limit={8}>
      {(tools) => (
        <ul className="grid">
          {tools.map((tool) => {
            const { _id, productName, brand, image } = tool;
            const isChosen = chosen.includes(_id);
            return (
              <li
                key={_id}
                className="flex flex-wrap items-center gap-x-3 border-b border-line py-1"
              >
                <LazyPicture
                  alt=""
                  className="h-9 w-12 flex-none rounded-mark object-cover"
                  {...viewPicture(image, "thumbnail")}
                />
                <div className="min-w-0 flex-1 basis-28 wrap-anywhere">
                  <p className="font-semibold">{productName}</p>
                  {brand && <p className="text-md text-ink-soft">{brand}</p>}
                </div>
                <button
                  type="button"
                  className="ms-auto min-h-11 px-2 text-link disabled:opacity-60"
                  aria-label={`${isChosen ? "Take off" : "Put on"} home: ${productName}`}
                  disabled={isFull && !isChosen}
                  onClick={() => (isChosen ? onRemove : onAdd)(tool)}
                >
                  {isChosen ? "Take off" : "Put on home"}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </ToolSearch>
  </div>
);
