import { ToolCardOutline } from "../../products/tool-card-outline.tsx";
import { CardGrid } from "../../ui/card-grid.tsx";

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Placeholders of the tools until they have loaded. */
export const ToolOutlines = () => (
  <div role="status" aria-label="Loading the tools">
    <CardGrid>
      {places.map((place) => (
        <li key={place}>
          <ToolCardOutline />
        </li>
      ))}
    </CardGrid>
  </div>
);
