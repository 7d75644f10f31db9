import { formatCount, formatMoney } from "@shop/contract/format";
import { canBeOrdered } from "@shop/contract/order-quantity";
import { mayStep, placeOfPieces } from "@shop/contract/order-status";
import type { Order, OrderLine } from "@shop/contract/orders";
import { type ReactNode, useRef } from "react";
import { countedLines } from "../../domain/orders/order-lines.ts";
import { byWhom } from "../../domain/orders/order-timeline.tsx";
import { SmallPicture } from "../../domain/products/small-picture.tsx";
import type { Products } from "../../domain/products/use-products.ts";
import { toolPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";

interface LineProps {
  line: OrderLine;
  /** Undefined until it has loaded; null if it isn't on sale any more. */
  tool: ReturnType<Products["get"]>;
  /** What the reader can do with the line. */
  children: ReactNode;
}

const saleText = (tool: LineProps["tool"]): string | null => {
  if (tool === null) return "No longer on sale";
  return tool && !canBeOrdered(tool) ? "Sold out" : null;
};

const Line = ({ line, tool, children }: LineProps) => {
  const { productId, name, quantity, unitPrice, total, cancelled } = line;
  const sale = saleText(tool);
  const struck = cancelled ? "line-through" : "";
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 border-t border-line py-3">
      <div className="aspect-4/3 overflow-hidden rounded-mark bg-surface-muted *:size-full *:object-cover">
        <SmallPicture id={productId} />
      </div>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={`min-w-0 font-semibold ${struck}`}>
            {tool ? (
              <Link to={toolPath(productId)} className="text-link">
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
          </span>
          <span className={`grow text-end font-semibold ${struck}`}>{formatMoney(total)}</span>
        </p>
        <p
          className={`text-ink-soft ${struck}`}
        >{`${formatCount(quantity)} × ${formatMoney(unitPrice)}`}</p>
        {cancelled && (
          <div>
            <p className="font-semibold text-danger">{`Cancelled ${byWhom(cancelled.by)}`}</p>
            {cancelled.reason && (
              <blockquote className="whitespace-pre-line text-ink-soft">
                {cancelled.reason}
              </blockquote>
            )}
          </div>
        )}
        {sale && <p className={`text-ink-soft ${struck}`}>{sale}</p>}
        <div>{children}</div>
      </div>
    </li>
  );
};

interface Props {
  order: Order;
  tools: Products;
  /** Opens the dialog to cancel a line. */
  onCancel: (line: OrderLine) => void;
}

/** The tools of an order, each with what its customer can do with it. */
export const OrderedLines = ({ order, tools, onCancel }: Props) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { status, lines } = order;
  // The last line that stands is cancelled with the order.
  const mayCancel =
    mayStep(status, "cancelled", "customer") &&
    countedLines(order).length > 1 &&
    !order.payment?.isDisputed;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="wrap-anywhere tabular-nums"
      aria-labelledby="tools"
    >
      <h2 id="tools" className="text-card">
        {lines.length === 1 ? "Tool" : "Tools"}
      </h2>
      <ul className="mt-2">
        {lines.map((line) => {
          const tool = tools.get(line.productId);
          return (
            <Line key={line._id} line={line} tool={tool}>
              {!line.cancelled && (
                <>
                  {tool && placeOfPieces(status) === "withCustomer" && (
                    <p>
                      <Link
                        to={`${toolPath(tool._id)}#reviews`}
                        className="text-link"
                        aria-description={line.name}
                      >
                        Review this tool
                      </Link>
                    </p>
                  )}
                  {mayCancel && (
                    <Button
                      tone="secondary"
                      size="sm"
                      className="mt-1 justify-self-start"
                      aria-label={`Cancel this tool: ${line.name}`}
                      onClick={() => onCancel(line)}
                    >
                      Cancel this tool
                    </Button>
                  )}
                </>
              )}
            </Line>
          );
        })}
      </ul>
    </section>
  );
};
