import "./business-summary.css";

/** Three constant figures (SPEC.md section 2), and what each counts. */
const figures = [
  {
    label: "Available Quantity",
    figure: "10K",
    caption: "Available Now",
    meaning: "Pieces on our own shelves, counted each evening and packed from there.",
  },
  {
    label: "Delivery Products",
    figure: "4,200",
    meaning: "Tools delivered in the last twelve months, each checked by hand first.",
  },
  {
    label: "New Orders",
    figure: "1,200",
    meaning: "Orders since spring, every second one by somebody who has ordered before.",
  },
];

/** The shop in numbers. */
export const BusinessSummary = () => (
  <section
    className="shell summary home-section below-fold py-room"
    aria-labelledby="business-summary"
  >
    <h2 id="business-summary" className="section-title">
      Business Summary
    </h2>
    <dl className="grid gap-gutter md:grid-cols-3">
      {figures.map(({ label, figure, caption, meaning }) => (
        <div key={label} className="plate grid content-start px-8 pt-6 pb-7">
          <dt>{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            <span className="plate-figure">{figure}</span>
            {caption && <span className="plate-caption">{caption}</span>}
          </dd>
          <dd className="mt-2">{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
);
