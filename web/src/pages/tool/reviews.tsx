import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { useSession } from "../../session/session-context.ts";
import type { ReviewsSectionProps } from "./reviews-section.tsx";
import { useLate } from "./use-late.ts";
import { useSeen } from "./use-seen.ts";
// The sheets of the section, which the rendered page shows before its script is there.
import "../../reviews/product-review.css";
import "../../ui/stars.css";
import "./reviews.css";

const load = async () => (await import("./reviews-section.tsx")).default;
const Rendered = import.meta.env.SSR ? await load() : null;

/** Has React hydrate an element and leave what is in it. The inner object must stay the same. */
const asItIs = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };

/**
 * What customers say of the tool. The page is rendered with it, so React leaves what stands there as it
 * is until the section's script has arrived (docs/decisions/114). Visitors get that once they scroll
 * there, and whoever is signed in at once: they may have something to review.
 */
export const Reviews = (props: ReviewsSectionProps) => {
  const isHydrated = useHydrated();
  const [wasRendered] = useState(!isHydrated);
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [isWanted, setWanted] = useState(false);
  const { state } = useSession();
  const { hash } = useLocation();
  if (!isWanted && (isSeen || state.status === "signedIn" || hash === "#reviews")) setWanted(true);
  const Section = useLate(load, isWanted) ?? Rendered;
  return (
    <div ref={place} className="col-span-full" {...(wasRendered && !Section ? asItIs : {})}>
      {Section && <Section {...props} />}
    </div>
  );
};
