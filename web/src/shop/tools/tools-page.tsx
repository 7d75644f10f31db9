import { useLocation } from "react-router-dom";
import { BasketButton } from "../../domain/basket/basket-button.tsx";
import { usePageName } from "../../runtime/use-page-name.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Button } from "../../ui/button.tsx";
import { Catalogue } from "../catalogue/catalogue.tsx";
import { narrows } from "../catalogue/catalogue-choice.ts";
import type { RenderCard } from "../catalogue/catalogue-results.tsx";
import { filterFormId } from "../catalogue/filter-form-id.ts";
import { LabelLinks } from "../catalogue/label-links.tsx";
import { labelText, pageName } from "../catalogue/label-text.ts";
import { useCatalogue } from "../catalogue/use-catalogue.ts";
import { ToolCard, ToolCardOutline } from "../tool-card.tsx";

const card: RenderCard = (product, terms) => (
  <ToolCard product={product} brief terms={terms}>
    <BasketButton product={product} />
  </ToolCard>
);

/** Without script the sort has a button, and on a phone a link leads to the filters below the list. */
const withoutScript = (
  <noscript>
    <Button type="submit" tone="secondary" form={filterFormId}>
      Sort
    </Button>
    <a href={`#${filterFormId}`} className="ms-4 text-link lg:hidden">
      Filters
    </a>
  </noscript>
);

/** All tools, or those of a kind or a brand. */
const Tools = () => {
  const catalogue = useCatalogue();
  const { choice, latest } = catalogue;
  // No tool is of an unknown kind or brand. The address's words would make a strange heading.
  const isMissing = latest?.total === 0 && !narrows(choice);
  const label = choice.label && !isMissing && labelText(choice.label, latest?.facets ?? null);
  usePageName(choice.label && isMissing ? "Not found" : pageName(label || undefined));
  return (
    <Catalogue
      catalogue={catalogue}
      loadingLabel="Loading the tools"
      outline={<ToolCardOutline />}
      card={card}
      links={choice.label && latest && <LabelLinks {...choice.label} facets={latest.facets} />}
      beforeSort={latest && withoutScript}
    >
      <header className="mb-4 md:mb-7">
        {label && <Breadcrumb here={label} />}
        <h1 className="text-title">{label || "Tools"}</h1>
      </header>
    </Catalogue>
  );
};

/** The catalogue, for everybody. */
const ToolsPage = () => <Tools key={useLocation().pathname} />;

export default ToolsPage;
