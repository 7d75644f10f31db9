import type { Product, ProductDetails } from "@pros-and-drill/contract/products";
import { useBelowFold } from "../../browser/use-below-fold.ts";
import { ratingText } from "../../products/rating-text.ts";
import { useSession } from "../../session/session-context.ts";
import { BuyBox } from "./buy-box.tsx";
import { FactTable } from "./fact-table.tsx";
import { RelatedTools } from "./related-tools.tsx";
import { Reviews } from "./reviews.tsx";
import { useLate } from "./use-late.ts";
import { Views } from "./views.tsx";
import "./tool-page.css";

const loadAdministration = async () => (await import("./administration.tsx")).Administration;

interface Props {
  product: ProductDetails;
  /** Whether all that is known of it has arrived. */
  whole: boolean;
  /** Asks the shop for the tool as it stands now. */
  look: () => Promise<void>;
  /** Shows what is known of the tool already. */
  change: (known: Partial<Product>) => void;
}

/** All about one product. */
export const Tool = ({ product, whole, look, change }: Props) => {
  const { state } = useSession();
  const belowFold = useBelowFold();
  // Nobody else can be an admin.
  const Administration = useLate(loadAdministration, state.status === "signedIn");
  return (
    <article className="page shell tool-page grid items-start gap-x-12 gap-y-8 min-[56rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Views product={product} />
      {/* As high as what stands beside it, so that the box stays in view that long. */}
      <div className="self-stretch min-[56rem]:col-start-2 min-[56rem]:row-span-3 min-[56rem]:row-start-1">
        <div className="grid gap-6 min-[56rem]:sticky min-[56rem]:top-24">
          <header>
            {product.kind && <p className="tool-page-kind">{product.kind}</p>}
            <h1 className="tool-page-name">{product.name}</h1>
            {product.rating && (
              <a href="#reviews" className="tool-rating tool-page-rating">
                {ratingText(product.rating)}
              </a>
            )}
          </header>
          <BuyBox product={product} look={look} change={change} />
          {Administration && <Administration product={product} look={look} />}
        </div>
      </div>
      {belowFold && (
        <>
          <section aria-labelledby="about" className="tool-page-about below-fold">
            <h2 id="about">About this tool</h2>
            <p className="mt-3">{product.description || "No description yet."}</p>
          </section>
          <FactTable product={product} whole={whole} />
          <Reviews
            id={product._id}
            average={product.rating?.average ?? 0}
            count={product.rating?.count ?? 0}
            look={look}
          />
          {product.kind !== undefined && <RelatedTools product={product} />}
        </>
      )}
    </article>
  );
};
