import { picture } from "../../ui/picture.ts";
import "./about-the-shop.css";

/** Three constant figures (SPEC.md section 2) with their captions. */
const figures = [
  {
    label: "Available Quantity",
    figure: "10K",
    caption: "Available Now",
    meaning: "Pieces on our own shelves, counted every evening.",
  },
  {
    label: "Delivery Products",
    figure: "4,200",
    caption: "Tools Delivered",
    meaning: "In the last twelve months, each one checked by hand.",
  },
  {
    label: "New Orders",
    figure: "1,200",
    caption: "Orders since Spring",
    meaning: "Half of them from returning customers.",
  },
];

/** The shop in numbers. */
export const BusinessSummary = () => (
  <section
    className="shell summary home-section below-fold py-10 md:py-room"
    aria-labelledby="business-summary"
  >
    <h2 id="business-summary" className="section-title">
      Business Summary
    </h2>
    <dl className="grid gap-3 sm:grid-cols-3 md:gap-gutter">
      {figures.map(({ label, figure, caption, meaning }) => (
        <div key={label} className="plate grid content-start px-6 py-3">
          <dt>{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            <span className="plate-figure">{figure}</span>
            <span className="plate-caption">{caption}</span>
          </dd>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The parts that are numbered in the picture. */
const parts = [
  { name: "Chuck", text: "Holds the bit dead centre. If it wobbles, the hole gets bigger." },
  { name: "Gears", text: "Trade speed for force: low for thick bits, high for thin ones." },
  { name: "Clutch", text: "Lets go at the torque you set, before the screw head breaks." },
  { name: "Motor", text: "Brushless: nothing rubs, nothing wears, a charge lasts longer." },
  {
    name: "Trigger",
    text: "Squeeze gently for a slow start, until the bit has found its place.",
  },
  { name: "Battery", text: "Slides off to be charged. Keep two, and one is always full." },
];

/** The static article of SPEC.md section 2. */
export const DrillMachine = () => (
  <section
    className="drill home-section below-fold py-10 md:py-room"
    aria-labelledby="drill-machine"
  >
    <div className="shell grid items-center gap-[clamp(1.25rem,4vw,4.5rem)] min-[56rem]:grid-cols-2">
      <img
        alt="A drill machine cut open, its parts numbered from one to six"
        width="800"
        height="600"
        loading="lazy"
        decoding="async"
        className="drill-picture w-full"
        {...picture("/images/drill-machine.avif", "figure")}
      />
      <article>
        <h2 id="drill-machine" className="section-title mb-5">
          Drill Machine
        </h2>
        <p>
          A drill machine does one thing: it turns an edge under pressure. Wood wants speed, steel
          wants force, a drop of oil and patience, and brick has to be knocked while it is cut. Six
          parts decide how well one machine does all of that.
        </p>
        <ol className="parts mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {parts.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid grid-cols-[auto_1fr] content-start items-center gap-x-[0.65rem]"
            >
              <span className="part-number grid size-7 place-items-center">{index + 1}</span>
              <h3>{name}</h3>
              <p className="col-start-2">{text}</p>
            </li>
          ))}
        </ol>
      </article>
    </div>
  </section>
);

/** The three cards of SPEC.md section 2. */
const cards = [
  {
    title: "10 Years",
    image: "/images/story-1.avif",
    alt: "",
    text: "In 2016 we sharpened and sold used drill bits from a market stall. Ten years on there is a shop, a repair bench and a wall of tools we would use ourselves. The rule never changed: what we wouldn't keep, we don't sell.",
  },
  {
    title: "Pros & Drill",
    image: "/images/story-2.avif",
    alt: "",
    text: "Pros, because every machine here has been run by someone who earns a living with it. Drill, because that is where we started and still what we know best: chucks, gears, motors, and the bits that go in front of them.",
  },
  {
    title: "Thank You",
    image: "/images/story-3.avif",
    alt: "",
    text: "To the joiners, fitters and weekend builders who order from us, who write what held and what didn't, and who send their neighbours: thank you. The best tools on our board hang there because you told us about them.",
  },
];

/** The company's story. */
export const Story = () => (
  <section
    className="shell stories home-section below-fold py-10 md:py-room"
    aria-label="Our story"
  >
    <ul className="card-grid">
      {cards.map(({ title, image, alt, text }) => (
        <li key={title} className="story content-start">
          <img
            alt={alt}
            width="800"
            height="600"
            loading="lazy"
            decoding="async"
            className="w-full"
            {...picture(image, "card")}
          />
          <div className="contents sm:grid sm:gap-2 sm:p-5">
            <h2 className="px-4 pt-3 sm:p-0">{title}</h2>
            <p className="px-4 pt-3 pb-4 sm:p-0">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
