import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useKeptFocus } from "./use-kept-focus.ts";

const directions = [
  { by: -1, word: "up", Icon: ArrowUp },
  { by: 1, word: "down", Icon: ArrowDown },
] as const;
type Word = (typeof directions)[number]["word"];

/**
 * Rows of a list that are dragged to their places, or moved by buttons, which also work by touch and by keys.
 *
 * @param ids of the rows, in their sequence
 * @param onMove moves the row at a place to another place
 */
export const useMovableRows = (
  ids: readonly string[],
  onMove: (from: number, to: number) => void,
) => {
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
    if (from !== to) onMove(from, to);
  };
  return {
    /** Of the list's element, which takes the focus when a row goes: give it tabIndex -1. */
    list,
    /** The place of the row that is dragged, and of the one that it is over. */
    dragged,
    over,
    /** @param text what is dragged, for other programs @returns the attributes of a row's element */
    rowAt: (at: number, text: string) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = "move";
        dataTransfer.setData("text/plain", text); // without data Firefox doesn't drag
        setDragged(at);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        event.stopPropagation(); // a place for dropped files around the list takes no row
        move(dragged, at);
      },
      onDragEnd: () => {
        setDragged(null);
        setOver(null);
      },
    }),
    /** @param name of the row, as its buttons name it @returns the buttons that move a row */
    buttonsAt: (at: number, name: string) =>
      directions.map(({ by, word, Icon }) => {
        const id = ids[at] ?? "";
        return (
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
        );
      }),
  };
};
