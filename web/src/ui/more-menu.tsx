import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import "./more-menu.css";

interface Props {
  /** The button's text. */
  label: string;
  /** What the menu is about, for screen readers. */
  description?: string;
  /** Buttons and links, each a `.more-item`; a press on one of them closes the menu. */
  children: ReactNode;
}

/** Room below the button that its menu needs, in pixels; with less, it opens upwards. */
const neededHeight = 320;

/** A button that shows further actions. Esc, a press elsewhere and leaving it by Tab close it. */
export const MoreMenu = ({ label, description, children }: Props) => {
  const [place, setPlace] = useState<"below" | "above" | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = place !== null;

  useEffect(() => {
    if (!isOpen) return;
    const isInside = ({ target }: Event): boolean =>
      target instanceof Node && (box.current?.contains(target) ?? false);
    const isItem = ({ target }: Event): boolean =>
      target instanceof Element && target.closest(".more-items") !== null;
    const leave = (event: Event) => {
      if (!isInside(event)) setPlace(null);
    };
    // Before the item's action: a dialog that it opens returns the focus to the button.
    const press = (event: Event) => {
      if (isInside(event) && isItem(event)) button.current?.focus();
    };
    const pressed = (event: Event) => {
      if (isInside(event) && isItem(event)) setPlace(null);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setPlace(null);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("click", press, { capture: true });
    document.addEventListener("click", pressed);
    document.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("click", press, { capture: true });
      document.removeEventListener("click", pressed);
      document.removeEventListener("keydown", onEscape);
    };
  }, [isOpen]);

  const toggle = () => {
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0;
    setPlace(isOpen ? null : bottom + neededHeight > innerHeight ? "above" : "below");
  };
  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        className="button button-secondary button-sm whitespace-nowrap"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-description={description}
        onClick={toggle}
      >
        {label}
      </button>
      {place && (
        <div
          id={id}
          className="more-items absolute right-0 z-20 grid w-max max-w-72 min-w-44 py-1"
          data-place={place}
        >
          {children}
        </div>
      )}
    </div>
  );
};
