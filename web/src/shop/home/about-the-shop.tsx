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
    className="shell home-section below-fold py-10 [--tall:37rem] sm:[--tall:25rem] md:py-room lg:[--tall:27rem]"
    aria-labelledby="business-summary"
  >
    <h2 id="business-summary" className="section-title">
      Business Summary
    </h2>
    <dl className="grid gap-3 sm:grid-cols-3 md:gap-gutter">
      {figures.map(({ label, figure, caption, meaning }) => (
        <div
          key={label}
          className="plate grid content-start rounded-card px-6 py-3 text-md text-on-steel"
        >
          <dt className="font-heading text-[1.1875rem] font-semibold">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-heading text-[min(2.75rem,14vw)] leading-[1.05] font-semibold tabular-nums text-shadow-[0_1px_0_rgb(255_255_255/0.35)]">
              {figure}
            </span>
            <span className="font-heading text-[1.1875rem] font-semibold">{caption}</span>
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
    className="home-section below-fold bg-surface-muted py-10 [--tall:68rem] sm:[--tall:72rem] md:py-room lg:[--tall:38rem]"
    aria-labelledby="drill-machine"
  >
    <div className="shell grid items-center gap-[clamp(1.25rem,4vw,4.5rem)] min-[56rem]:grid-cols-2">
      <img
        alt="A drill machine cut open, its parts numbered from one to six"
        width="800"
        height="600"
        loading="lazy"
        decoding="async"
        className="w-full rounded-card"
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
        <ol className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {parts.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid grid-cols-[auto_1fr] content-start items-center gap-x-[0.65rem]"
            >
              {/* The same style as the numbers in the picture. */}
              <span className="grid size-7 place-items-center rounded-full border-2 border-accent bg-[#f5f1e6] font-heading leading-none font-semibold text-[#16302a]">
                {index + 1}
              </span>
              <h3 className="text-2xl">{name}</h3>
              <p className="col-start-2 text-md text-ink-soft">{text}</p>
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
    className="shell home-section below-fold py-10 [--tall:53rem] sm:[--tall:68rem] md:py-room lg:[--tall:41rem]"
    aria-label="Our story"
  >
    <ul className="card-grid">
      {cards.map(({ title, image, alt, text }) => (
        // On a phone the picture stands beside the title.
        <li
          key={title}
          className="content-start overflow-hidden rounded-card border border-line bg-surface max-sm:min-[17rem]:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:min-[17rem]:items-center"
        >
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
            <h2 className="px-4 pt-3 text-3xl sm:p-0">{title}</h2>
            <p className="px-4 pt-3 pb-4 text-md max-sm:min-[17rem]:col-span-full sm:p-0">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
