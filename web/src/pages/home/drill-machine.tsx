import { picture } from "../../ui/picture.ts";

/** What the numbers in the picture point at. */
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
  <section className="section drill later" aria-labelledby="drill-machine">
    <div className="shell drill-row">
      <img
        alt="A drill machine cut open, its parts numbered from one to six"
        width="800"
        height="600"
        loading="lazy"
        decoding="async"
        className="drill-picture"
        {...picture("/images/drill-machine.avif", "figure")}
      />
      <article>
        <h2 id="drill-machine" className="section-title">
          Drill Machine
        </h2>
        <p>
          A drill machine does one thing: it turns an edge under pressure. Wood wants speed, steel
          wants force, a drop of oil and patience, and brick has to be knocked while it is cut. How
          well one machine does all of that is settled by six parts.
        </p>
        <ol className="parts">
          {parts.map(({ name, text }, index) => (
            <li key={name}>
              <span className="part-number">{index + 1}</span>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </article>
    </div>
  </section>
);
