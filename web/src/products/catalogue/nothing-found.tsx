import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type CatalogueChoice, narrows } from "./catalogue-choice.ts";
import { nothingChosen } from "./chosen-filters.ts";
import type { Choose } from "./use-choice.ts";

interface Props {
  choice: CatalogueChoice;
  choose: Choose;
}

/** Says why a list of the catalogue is empty, and leads to one that isn't. */
export const NothingFound = ({ choice, choose }: Props) => {
  if (choice.page > 1)
    return (
      <EmptyState title="The list ends before this page" text="Tools have been sold or moved.">
        <Button onClick={() => choose({})}>To the first page</Button>
      </EmptyState>
    );
  if (!narrows(choice))
    return (
      <EmptyState
        title="The board is empty just now"
        text="Every tool is out. Come back soon: new stock is hung up every week."
      />
    );
  return (
    <EmptyState
      title="No tool fits all of that"
      text="Take a filter away, or search for something else."
    >
      <Button onClick={() => choose(nothingChosen)}>Show all tools</Button>
    </EmptyState>
  );
};
