import { SearchBox } from "../search-box.tsx";

/** The id of the search box, which the key "/" focuses. */
export const orderSearchId = "order-search";

interface Props {
  /** The search in the address. */
  search: string;
  onSearch: (search: string) => void;
  /** Called on Enter with the words. */
  onEnter: (search: string) => void;
}

/** Finds orders by any part of a number, a name, an e-mail address, a phone or a tool. */
export const OrderSearch = (props: Props) => (
  <SearchBox
    id={orderSearchId}
    label="Search orders"
    placeholder="Number, name, phone, place or tool"
    {...props}
  />
);
