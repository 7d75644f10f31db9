import { useBelowFold } from "../../browser/use-below-fold.ts";
import { Banner } from "./banner.tsx";
import { BusinessSummary } from "./business-summary.tsx";
import { DrillMachine } from "./drill-machine.tsx";
import { OurTools } from "./our-tools.tsx";
import { Reviews } from "./reviews.tsx";
import { Story } from "./story.tsx";
import "./home.css";
import "./section-title.css";

/** The home page's sections in the order of SPEC.md section 2; the footer is the layout's. */
const HomePage = () => {
  const belowFold = useBelowFold();
  return (
    <>
      <Banner />
      <OurTools />
      {belowFold && (
        <>
          <BusinessSummary />
          <Reviews />
          <DrillMachine />
          <Story />
        </>
      )}
    </>
  );
};

export default HomePage;
