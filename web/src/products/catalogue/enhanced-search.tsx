import { SearchHere } from "./search-here.tsx";
import { SearchSuggestions } from "./search-suggestions.tsx";

interface Enhancement {
  /** The field, which stays the same element: whoever types in it notices nothing. */
  readonly input: HTMLInputElement;
  /** Whether the page that is shown lists what is searched for. */
  readonly isHere: boolean;
}

/** What the search field does beyond a form, once it has had the focus. */
export const EnhancedSearch = ({ input, isHere }: Enhancement) =>
  isHere ? <SearchHere input={input} /> : <SearchSuggestions input={input} />;
