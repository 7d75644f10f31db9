import "./business-summary.css";

/** Three constant figures (SPEC.md section 2). */
const figures = [
  { label: "Available Quantity", figure: "10K", caption: "Available Now" },
  { label: "Delivery Products", figure: "4,200" },
  { label: "New Orders", figure: "1,200" },
];

/** The shop in numbers. */
export const BusinessSummary = () => (
  <section className="shell summary below-fold py-room" aria-labelledby="business-summary">
    <h2 id="business-summary" className="section-title">
      Business Summary
    </h2>
    <dl className="grid gap-gutter md:grid-cols-3">
      {figures.map(({ label, figure, caption }) => (
        <div key={label} className="plate grid min-h-44 content-start px-8 pt-7 pb-6">
          <dt>{label}</dt>
          <dd className="plate-figure">{figure}</dd>
          {caption && <dd>{caption}</dd>}
        </div>
      ))}
    </dl>
  </section>
);
