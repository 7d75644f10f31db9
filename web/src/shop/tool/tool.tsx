import { formatGrams } from "@shop/contract/format";
import { weightGrams } from "@shop/contract/parcel";
import type { Fact } from "@shop/contract/product-extras";
import type { ProductDetails } from "@shop/contract/products";
import type { ReactNode } from "react";
import { useSession } from "../../data/session/session-state.ts";
import { ratingText } from "../../domain/products/product-texts.ts";
import { labelPath } from "../../paths.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Link } from "../../ui/link.tsx";
import { BuyBox } from "./buy-box.tsx";
import { FittingTools, RelatedTools } from "./related.tsx";
import { Reviews } from "./reviews.tsx";
import { Views } from "./views.tsx";

const loadAdministration = async () => (await import("./administration.tsx")).Administration;

interface Props {
  product: ProductDetails;
  /** Whether the product is a placeholder from a list, which lacks the facts. */
  isPlaceholder: boolean;
  isOnSale: boolean;
  /** Whether it was never on sale. */
  isDraft?: boolean;
  /** Requests the tool again. */
  reload: () => void;
}

/** A line of the data sheet. */
interface Line extends Pick<Fact, "name" | "unit"> {
  readonly value: ReactNode;
}

const linesOf = ({ brand, kind, weight, facts = [] }: ProductDetails): Line[] => [
  ...(brand
    ? [
        {
          name: "Brand",
          value: (
            <Link to={labelPath("brand", brand)} className="text-link">
              {brand}
            </Link>
          ),
        },
      ]
    : []),
  ...(kind ? [{ name: "Kind", value: kind }] : []),
  ...facts,
  ...(weight && !weightGrams({ facts }) ? [{ name: "Weight", value: formatGrams(weight) }] : []),
];

type FactTableProps = Pick<Props, "product" | "isPlaceholder">;

/** The tool's data sheet. */
const FactTable = ({ product, isPlaceholder }: FactTableProps) => {
  const facts = linesOf(product).map((fact, index) => ({ ...fact, place: index }));
  if (facts.length === 0 && !isPlaceholder) return null;
  return (
    <section aria-labelledby="facts" aria-busy={isPlaceholder}>
      <h2 id="facts" className="text-card">
        Specifications
      </h2>
      <table className="mt-3 w-full border-collapse wrap-anywhere">
        <tbody>
          {facts.map(({ place, name, value, unit }) => (
            <tr key={place} className="border-b border-line">
              <th
                scope="row"
                className="w-[45%] py-2 pe-3 text-start align-baseline font-normal text-ink-soft"
              >
                {name}
              </th>
              <td className="px-3 py-2 text-start align-baseline font-semibold">
                {unit ? `${value} ${unit}` : value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Contents = ({ contents }: { contents: readonly string[] }) => (
  <section aria-labelledby="contents" className="wrap-anywhere">
    <h2 id="contents" className="text-card">
      In the box
    </h2>
    <ul className="mt-3 grid list-[square] gap-1 ps-5 marker:text-brass">
      {[...new Set(contents)].map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </section>
);

/** All about one product. */
export const Tool = ({ product, isPlaceholder, isOnSale, isDraft = false, reload }: Props) => {
  const { state } = useSession();
  // Only the signed-in can be admins.
  const isSignedIn = state.status === "signedIn";
  const { part: Administration } = useLazyModule(loadAdministration, isSignedIn);
  return (
    <article className="page shell grid items-start gap-x-[clamp(1.5rem,4vw,3rem)] gap-y-8 min-[48rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Breadcrumb
        over={
          product.kind ? { to: labelPath("kind", product.kind), name: product.kind } : undefined
        }
        here={product.name}
      />
      <Views product={product} isPlaceholder={isPlaceholder} />
      {/* As high as the column beside it, so that the sticky box stays in view along that column. */}
      <div className="self-stretch min-[48rem]:col-start-2 min-[48rem]:row-span-2 min-[48rem]:row-start-2">
        <div className="grid gap-6 min-[48rem]:sticky min-[48rem]:top-24">
          <header>
            <h1 className="text-title wrap-anywhere">{product.title ?? product.name}</h1>
            {product.rating && (
              <a
                href="#reviews"
                className="tool-rating text-lg hover:underline hover:underline-offset-[0.2em]"
              >
                {ratingText(product.rating)}
              </a>
            )}
          </header>
          <BuyBox product={product} isOnSale={isOnSale} />
          {isSignedIn && Administration && (
            <Administration
              product={product}
              isOnSale={isOnSale}
              isDraft={isDraft}
              reload={reload}
            />
          )}
        </div>
      </div>
      <div className="grid gap-8">
        <section aria-labelledby="about" className="wrap-anywhere">
          <h2 id="about" className="text-card">
            About this tool
          </h2>
          <p className="mt-3 whitespace-pre-line">{product.description || "No description yet."}</p>
        </section>
        {product.contents && <Contents contents={product.contents} />}
        {!product.fits && <FactTable product={product} isPlaceholder={isPlaceholder} />}
      </div>
      {product.fits && (
        <div className="col-span-full grid items-start gap-x-[clamp(1.5rem,4vw,3rem)] gap-y-8 min-[48rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <FactTable product={product} isPlaceholder={isPlaceholder} />
          <FittingTools ids={product.fits} />
        </div>
      )}
      <Reviews
        id={product._id}
        average={product.rating?.average ?? 0}
        count={product.rating?.count ?? 0}
        reload={reload}
      />
      {product.kind !== undefined && <RelatedTools product={product} />}
    </article>
  );
};
