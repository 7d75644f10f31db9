import { useEffect, useRef, useState } from "react";

interface Options {
  readonly input: HTMLInputElement;
  /** The id of the list, whose options have this id and "-0", "-1" … behind it. */
  readonly listId: string;
  /** How many options there are now. */
  readonly options: number;
  readonly onType: (text: string) => void;
  /** Called with the index of the option that is chosen; -1 when the text as it stands is. */
  readonly onChoose: (index: number) => void;
}

interface Combobox {
  readonly isOpen: boolean;
  /** The index of the option that the arrow keys have come to; -1 for none. */
  readonly active: number;
}

/** @returns the option that an arrow key leads to; beyond either end is the text itself, as -1 */
const nextOption = (at: number, step: number, options: number): number =>
  ((at + 1 + step + options + 1) % (options + 1)) - 1;

/**
 * The keyboard and the states of a combobox (W3C, ARIA Authoring Practices). The focus stays in the
 * field; the field says by aria-activedescendant which option the arrow keys have come to.
 */
export const useCombobox = ({ input, listId, options, onType, onChoose }: Options): Combobox => {
  const [wanted, setWanted] = useState(true);
  const [active, setActive] = useState(-1);
  const isOpen = wanted && options > 0;
  const at = isOpen ? Math.min(active, options - 1) : -1;

  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options > 0) {
      event.preventDefault();
      setWanted(true);
      setActive(nextOption(isOpen ? at : -1, step, options));
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault(); // the browser would empty the field
      setWanted(false);
      setActive(-1);
    }
  };
  const act = (event: Event): void => {
    if (event instanceof KeyboardEvent) {
      if (!event.isComposing) press(event);
    } else if (event.type === "submit") {
      event.preventDefault();
      onChoose(at);
    } else {
      setWanted(event.type !== "blur");
      if (event.type !== "input") return;
      setActive(-1);
      onType(input.value.trim());
    }
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  useEffect(() => {
    const listening = new AbortController();
    const listen = (event: Event) => latest.current(event);
    for (const type of ["input", "keydown", "focus", "blur"])
      input.addEventListener(type, listen, { signal: listening.signal });
    input.form?.addEventListener("submit", listen, { signal: listening.signal });
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    return () => {
      listening.abort();
      for (const name of [
        "role",
        "aria-autocomplete",
        "aria-expanded",
        "aria-controls",
        "aria-activedescendant",
      ])
        input.removeAttribute(name);
    };
  }, [input]);

  useEffect(() => {
    input.ariaExpanded = String(isOpen);
    if (isOpen) input.setAttribute("aria-controls", listId);
    else input.removeAttribute("aria-controls");
    if (at >= 0) input.setAttribute("aria-activedescendant", `${listId}-${at}`);
    else input.removeAttribute("aria-activedescendant");
  }, [input, listId, isOpen, at]);

  return { isOpen, active: at };
};
