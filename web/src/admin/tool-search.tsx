import type { AdminProduct } from "@shop/contract/products";
import { type ReactNode, useState } from "react";
import { useList } from "../data/lists/use-list.ts";
import { DeskList } from "./desk-list.tsx";
import { SearchBox } from "./search-box.tsx";

interface FoundProps {
  search: string;
  /** How many tools are shown at first. */
  limit: number;
  /** Renders the tools that were found. */
  children: (tools: readonly AdminProduct[]) => ReactNode;
}

const Found = ({ search, limit, children }: FoundProps) => {
  const list = useList("GET /addProduct", { search, limit });
  return (
    <DeskList
      label="Tools found"
      list={list}
      empty={<p role="status">{`No tool on sale matches “${search}”.`}</p>}
    >
      {(tools) => (
        <>
          {tools[0]?.near && <p>{`No exact match for “${search}”. Closest:`}</p>}
          {children(tools)}
        </>
      )}
    </DeskList>
  );
};

interface Props extends Omit<FoundProps, "search"> {
  /** The search field's id and label. */
  id: string;
  label: string;
}

/** Finds tools on sale by the desk's search. */
export const ToolSearch = ({ id, label, ...found }: Props) => {
  const [search, setSearch] = useState("");
  return (
    <>
      <SearchBox
        id={id}
        label={label}
        placeholder="Name, brand or kind"
        search={search}
        onSearch={setSearch}
      />
      {search !== "" && <Found key={search} search={search} {...found} />}
    </>
  );
};
