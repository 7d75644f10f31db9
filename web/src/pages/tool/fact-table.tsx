import type { Fact, ProductDetails } from "@pros-and-drill/contract/products";

const factsOf = ({ brand, kind, facts = [] }: ProductDetails): Fact[] => [
  ...(brand ? [{ name: "Brand", value: brand }] : []),
  ...(kind ? [{ name: "Kind", value: kind }] : []),
  ...facts,
];

interface Props {
  product: ProductDetails;
  /** Whether its facts have arrived. */
  whole: boolean;
}

/** The tool's data sheet. */
export const FactTable = ({ product, whole }: Props) => {
  const facts = factsOf(product).map((fact, index) => ({ ...fact, place: index }));
  if (facts.length === 0 && whole) return null;
  return (
    <section aria-labelledby="facts" aria-busy={!whole} className="fact-sheet below-fold">
      <h2 id="facts">Facts</h2>
      <table className="fact-table mt-3 w-full">
        <tbody>
          {facts.map(({ place, name, value, unit }) => (
            <tr key={place}>
              <th scope="row">{name}</th>
              <td>{unit ? `${value} ${unit}` : value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
