import { lazy, memo, Suspense } from "react";
import type { ReviewsSectionProps } from "./reviews-section.tsx";
// The sheets of the section, which the rendered page shows before its script is there.
import "../../reviews/product-review.css";
import "../../ui/stars.css";
import "./reviews.css";

const section = () => import("./reviews-section.tsx");
/** Leaves what was rendered as it is. */
const stay = () => new Promise<never>(() => {});

const ReviewsSection = import.meta.env.SSR
  ? (await section()).default
  : lazy(() => section().catch(stay));

/**
 * What customers say of the tool. The page is rendered with it, so it hydrates without the section's
 * script and fetches that afterwards (docs/decisions/114). Only another rating renders it anew: until
 * its script is there, React would replace what stands there with nothing.
 */
export const Reviews = memo((props: ReviewsSectionProps) => (
  <Suspense>
    <ReviewsSection {...props} />
  </Suspense>
));
