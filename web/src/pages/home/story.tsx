import { picture } from "../../ui/picture.ts";
import "./story.css";

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
  <section className="shell stories home-section below-fold py-room" aria-label="Our story">
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
          <div className="grid gap-2 p-6">
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
