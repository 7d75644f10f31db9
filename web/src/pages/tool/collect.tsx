import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { Product } from "@pros-and-drill/contract/products";
import { useState } from "react";
import { failureText } from "../../api/failure-text.ts";
import { loadChunk } from "../../browser/load-chunk.ts";
import { Link } from "../../navigation/link.tsx";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { formatCount } from "../../ui/format-count.ts";
import { notify } from "../../ui/notify.ts";

/** Puts the tool in the basket, for which nobody has to be signed in, and says how many are in it. */
export const Collect = ({ product }: { product: Product }) => {
  const [pieces, setPieces] = useState<number | null>(null);
  if (!canBeOrdered(product)) return null;
  const add = () =>
    loadChunk(() => import("../../basket/add-tool.ts")).then(
      ({ addTool }) => setPieces(addTool(product) ?? pieces),
      (error: unknown) => notify.error(failureText(error)),
    );
  return (
    <div className="grid gap-2">
      <Button tone="secondary" size="lg" onClick={() => void add()}>
        Add to basket
      </Button>
      <p role="status">
        {pieces !== null && (
          <>
            <span>{`${formatCount(pieces)} in your basket. `}</span>
            <Link to={paths.basket} className="text-link">
              See the basket
            </Link>
          </>
        )}
      </p>
    </div>
  );
};
