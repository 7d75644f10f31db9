import type { AdminProduct } from "@shop/contract/products";
import { useState } from "react";
import { useList } from "../../data/lists/use-list.ts";
import { LazyPicture, viewPicture } from "../../domain/products/product-picture.tsx";
import { DeskList } from "../desk-list.tsx";
import { SearchBox } from "../search-box.tsx";

interface Props {
  chosen: readonly string[];
  /** Whether no other tool can be chosen. */
  isFull: boolean;
  onAdd: (tool: AdminProduct) => void;
  onRemove: (tool: AdminProduct) => void;
}

/** Tools that a search shows at first. */
const shownTools = 8;

const Found = ({ search, chosen, isFull, onAdd, onRemove }: Props & { search: string }) => {
  const list = useList("GET /addProduct", { search, limit: shownTools });
  return (
    <DeskList
      label="Tools found"
      list={list}
      empty={<p role="status">{`No tool on sale matches “${search}”.`}</p>}
    >
      {(tools) => (
        <>
          {tools[0]?.near && <p>{`No exact match for “${search}”. Closest:`}</p>}
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
        </>
      )}
    </DeskList>
  );
};

/** Finds tools on sale by the desk's search, each to choose for home. */
export const FoundTools = (props: Props) => {
  const [search, setSearch] = useState("");
  return (
    <div className="grid gap-3">
      <SearchBox
        id="home-search"
        label="Search tools for home"
        placeholder="Name, brand or kind"
        search={search}
        onSearch={setSearch}
      />
      {props.isFull && <p className="text-ink-soft">Six are chosen: take one off first.</p>}
      {search !== "" && <Found key={search} search={search} {...props} />}
    </div>
  );
};
