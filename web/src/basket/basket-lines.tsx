import { type ReactNode, useRef, useState } from "react";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { type BasketLine, type BasketTool, withLineAt, withoutTool } from "./basket-line.ts";
import { BasketRow } from "./basket-row.tsx";
import { changeBasket } from "./basket-store.ts";
import { RemovedLine } from "./removed-line.tsx";
import "./basket.css";

interface Props {
  lines: readonly BasketLine[];
  /** Renders the picture of a tool. */
  picture: (tool: BasketTool) => ReactNode;
  /** Why the shop has refused to order some of them, by the id of the tool. */
  refusals?: ReadonlyMap<string, string>;
  /** Shown where there is none. */
  empty: ReactNode;
}

interface Removed {
  readonly line: BasketLine;
  readonly index: number;
}

const nothingRefused: ReadonlyMap<string, string> = new Map();

/** The tools in the basket, and in the place of the one that was removed last a way to bring it back. */
export const BasketLines = ({ lines, picture, refusals = nothingRefused, empty }: Props) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const [removed, setRemoved] = useState<Removed | null>(null);

  const remove = (line: BasketLine, index: number) => {
    setRemoved({ line, index });
    changeBasket((now) => withoutTool(now, line.tool._id));
  };
  const undo = ({ line, index }: Removed) => {
    setRemoved(null);
    changeBasket((now) => withLineAt(now, line, index));
  };

  const rows = lines.map((line, index) => (
    <li key={line.tool._id}>
      <BasketRow
        line={line}
        picture={picture(line.tool)}
        refusal={refusals.get(line.tool._id)}
        onRemove={() => remove(line, index)}
      />
    </li>
  ));
  const shown = removed && !lines.some(({ tool }) => tool._id === removed.line.tool._id);
  if (shown)
    rows.splice(
      removed.index,
      0,
      <li key={`without ${removed.line.tool._id}`}>
        <RemovedLine name={removed.line.tool.name} onUndo={() => undo(removed)} />
      </li>,
    );
  return (
    <section ref={section} tabIndex={-1} aria-label="Tools in the basket">
      {rows.length > 0 && <ul className="basket-list">{rows}</ul>}
      {lines.length === 0 && <div>{empty}</div>}
    </section>
  );
};
