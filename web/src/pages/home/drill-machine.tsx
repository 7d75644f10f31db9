import { picture } from "../../ui/picture.ts";
import "./drill-machine.css";

/** The parts that are numbered in the picture. */
const parts = [
  { name: "Chuck", text: "Holds the bit dead on its axis. If it wobbles, the hole grows." },
  { name: "Gears", text: "Trade speed for force: low for thick bits, high for thin ones." },
  { name: "Clutch", text: "Lets go at the torque you set, before the screw head breaks." },
  { name: "Motor", text: "Brushless: nothing rubs, nothing wears, a charge lasts longer." },
  {
    name: "Trigger",
    text: "Pull a little and it turns slowly, until the bit has found its place.",
  },
  { name: "Battery", text: "Slides off to be charged. Keep two, and one is always full." },
];

/** The static article of SPEC.md section 2. */
export const DrillMachine = () => (
  <section className="drill home-section below-fold py-room" aria-labelledby="drill-machine">
    <div className="shell grid items-center gap-[clamp(2rem,4vw,4.5rem)] min-[56rem]:grid-cols-2">
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
          wants force, a drop of oil and patience, and brick has to be knocked while it is cut. How
          well one machine does all of that is settled by six parts.
        </p>
        <ol className="parts mt-7 grid gap-x-8 gap-y-5 sm:grid-cols-2">
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
