import { BasketButton } from "../../basket/basket-button.tsx";
import { Catalogue } from "../../products/catalogue/catalogue.tsx";
import type { RenderCard } from "../../products/catalogue/catalogue-results.tsx";
import { useCatalogue } from "../../products/catalogue/use-catalogue.ts";
import { ToolCard, ToolCardOutline } from "../../products/tool-card.tsx";

const card: RenderCard = (product, terms) => (
  <ToolCard product={product} brief terms={terms}>
    <BasketButton product={product} />
  </ToolCard>
);

/** The catalogue, for everybody. */
const ToolsPage = () => (
  <Catalogue
    catalogue={useCatalogue()}
    loadingLabel="Loading the tools"
    outline={<ToolCardOutline />}
    card={card}
  >
    <header className="page-heading mb-4 md:mb-7">
      <h1>Tools</h1>
    </header>
  </Catalogue>
);

export default ToolsPage;
