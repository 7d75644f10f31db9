import { ProductOutline } from "../../products/product-outline.tsx";
import { CardGrid } from "../../ui/card-grid.tsx";

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Placeholders of the products until they have loaded. */
export const ProductOutlines = () => (
  <div role="status" aria-label="Loading the products">
    <CardGrid>
      {places.map((place) => (
        <li key={place}>
          <ProductOutline compact />
        </li>
      ))}
    </CardGrid>
  </div>
);
