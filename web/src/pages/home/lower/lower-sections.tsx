import { DrillMachine } from "./drill-machine.tsx";
import { Story } from "./story.tsx";

/** What the home page says below its reviews. It is the same for everybody, and nothing in it can be pressed. */
const LowerSections = () => (
  <>
    <DrillMachine />
    <Story />
  </>
);

export default LowerSections;
