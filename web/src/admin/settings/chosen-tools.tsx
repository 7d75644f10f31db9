import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { LazyPicture, viewPicture } from "../../domain/products/product-picture.tsx";
import { moveTo } from "../../ui/move-to.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { type Tools, toolName } from "./use-tools.ts";

const directions = [
  { by: -1, word: "up", Icon: ArrowUp },
  { by: 1, word: "down", Icon: ArrowDown },
] as const;
type Word = (typeof directions)[number]["word"];

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
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus(list);
  const prefix = useId();
  const buttonId = (id: string, word: Word) => `${prefix} ${word} ${id}`;
  /** The button that was pressed. Its row's move takes the focus from it, and at an end it is disabled. */
  const pressed = useRef<{ readonly id: string; readonly word: Word } | null>(null);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, word } = pressed.current;
    pressed.current = null;
    const button = (which: Word) => document.getElementById(buttonId(id, which));
    button(word === "up" ? "down" : "up")?.focus({ preventScroll: true });
    button(word)?.focus({ preventScroll: true }); // keeps the other one's if it is disabled
  });

  const move = (from: number, to: number): void => {
    const id = ids[from];
    if (id === undefined || from === to) return;
    onChange(moveTo(ids, from, to));
    onSay(`${toolName(tools, id)} is at place ${to + 1} of ${ids.length} now.`);
  };
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
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = "move";
              dataTransfer.setData("text/plain", name); // without data Firefox doesn't drag
              setDragged(at);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
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
              {directions.map(({ by, word, Icon }) => (
                <button
                  key={word}
                  type="button"
                  id={buttonId(id, word)}
                  className="button button-quiet button-square"
                  aria-label={`Move ${name} ${word}`}
                  disabled={at + by < 0 || at + by >= ids.length}
                  onClick={() => {
                    pressed.current = { id, word };
                    move(at, at + by);
                  }}
                >
                  <Icon className="size-5" aria-hidden="true" />
                </button>
              ))}
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
