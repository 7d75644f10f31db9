import GripVertical from "lucide-react/icons/grip-vertical";
import { LazyPicture, viewPicture } from "../../domain/products/product-picture.tsx";
import { moveTo } from "../../ui/move-to.ts";
import { useMovableRows } from "../../ui/use-movable-rows.tsx";
import { type Tools, toolName } from "./use-tools.ts";

/** @returns why a tool isn't on home although it is chosen; undefined if it is, or hasn't loaded */
const absence = (tools: Tools, id: string): string | undefined => {
  const tool = tools.get(id);
  if (tool === null) return "Gone: its place goes to the list’s next.";
  return tool?.withdrawn ? "Off sale: its place goes to the list’s next." : undefined;
};

interface Props {
  ids: readonly string[];
  tools: Tools;
  onChange: (ids: string[]) => void;
  /** Tells screen readers what has changed. */
  onSay: (text: string) => void;
}

/** The chosen tools in their sequence: each is dragged to its place, or moved by its buttons, which also work by touch. */
export const ChosenTools = ({ ids, tools, onChange, onSay }: Props) => {
  const { list, dragged, over, rowAt, buttonsAt } = useMovableRows(ids, (from, to) => {
    onChange(moveTo(ids, from, to));
    onSay(`${toolName(tools, ids[from] ?? "")} is at place ${to + 1} of ${ids.length} now.`);
  });
  const remove = (id: string): void => {
    onChange(ids.filter((other) => other !== id));
    onSay(`${toolName(tools, id)} is removed.`);
  };
  /** Where a dragged row would come to lie: a line at the edge of the row that it is over. */
  const edge = (at: number): string => {
    if (dragged === null || over !== at || dragged === at) return "";
    return at < dragged
      ? "shadow-[0_-3px_0_var(--color-accent)]"
      : "shadow-[0_3px_0_var(--color-accent)]";
  };
  return (
    <ol ref={list} tabIndex={-1} aria-label="Chosen tools" className="grid outline-none">
      {ids.map((id, at) => {
        const name = toolName(tools, id);
        const note = absence(tools, id);
        const image = tools.get(id)?.image;
        return (
          <li
            key={id}
            {...rowAt(at, name)}
            className={`flex flex-wrap items-center gap-x-3 border-b border-line bg-surface py-1 ${edge(at)} ${dragged === at ? "opacity-50" : ""}`}
          >
            <GripVertical
              className="size-5 flex-none cursor-grab text-ink-soft pointer-coarse:hidden"
              aria-hidden="true"
            />
            <span className="w-5 flex-none text-end tabular-nums">{`${at + 1}.`}</span>
            <span className="h-9 w-12 flex-none">
              {image !== undefined && (
                <LazyPicture
                  alt=""
                  draggable={false}
                  className="size-full rounded-mark object-cover"
                  {...viewPicture(image, "thumbnail")}
                />
              )}
            </span>
            <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
              <p className="font-semibold">{name}</p>
              {note && <p className="text-md text-ink-soft">{note}</p>}
            </div>
            <div className="ms-auto flex flex-wrap items-center justify-end">
              <span className="contents">{buttonsAt(at, name)}</span>
              <button
                type="button"
                className="min-h-11 px-2 text-link"
                aria-label={`Remove ${name}`}
                onClick={() => remove(id)}
              >
                Remove
              </button>
            </div>
          </li>
        );
      })}
    </ol>
  );
};
