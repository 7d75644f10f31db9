import { lazy, Suspense } from "react";
import { Banner } from "./banner.tsx";
import { BusinessSummary } from "./business-summary.tsx";
import { OurTools } from "./our-tools.tsx";
import { Reviews } from "./reviews.tsx";
import "./home.css";
import "./section-title.css";
// The sheets of the lower sections, which the prerendered page shows before their script is there.
import "./drill-machine.css";
import "./story.css";

const lower = () => import("./lower/lower-sections.tsx");
/** Leaves what was prerendered as it is. */
const stay = () => new Promise<never>(() => {});

/**
 * They are prerendered, so the page hydrates without their script and fetches it afterwards
 * (docs/decisions/092).
 */
const LowerSections = import.meta.env.SSR
  ? (await lower()).default
  : lazy(() => lower().catch(stay));

/** The home page's sections in the order of SPEC.md section 2; the footer is the layout's. */
const HomePage = () => (
  <>
    <Banner />
    <OurTools />
    <BusinessSummary />
    <Reviews />
    <Suspense>
      <LowerSections />
    </Suspense>
  </>
);

export default HomePage;
