import type { Product } from "@pros-and-drill/contract/products";
import { useRef } from "react";
import { useLate } from "./use-late.ts";
import { useSeen } from "./use-seen.ts";

const load = async () => (await import("./related.tsx")).Related;

/** Other tools of the same kind, which load as the visitor scrolls to their place. */
export const RelatedTools = ({ product }: { product: Product }) => {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const Related = useLate(load, isSeen);
  return (
    <div ref={place} className="col-span-full">
      {Related && <Related product={product} />}
    </div>
  );
};
