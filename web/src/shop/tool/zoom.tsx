import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from "react";
import { useDialogs } from "../../data/use-dialog.ts";
import { replaceBroken, zoomAddress } from "../../domain/products/product-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import "./zoom.css";

interface StripProps {
  /** The pictures' addresses. */
  views: readonly string[];
  /** The tool's name. */
  name: string;
  /** The index of the picture that is shown first. */
  first: number;
  /** Called with the index of the picture that is shown. */
  onShow: (index: number) => void;
}

/** Returns nothing: some browsers' scrollTo returns a promise, which React would take for an effect's cleanup. */
const scrollToView = (strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void => {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior });
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The pictures, each as a whole, which are paged by swiping, by the arrow keys and by the buttons below. */
const Strip = ({ views, name, first, onShow }: StripProps) => {
  const strip = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(first);
  const show = (index: number) => scrollToView(strip.current, index, "auto");
  useEffect(() => scrollToView(strip.current, first, "instant"), [first]);
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const index = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth);
    setShown(index);
    onShow(index);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault(); // by default the strip scrolls by a part of a picture
    show(shown + step);
  };
  return (
    <>
      <section
        ref={strip}
        className="zoom flex"
        aria-label="Enlarged pictures"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys page it, in every browser
        tabIndex={0}
        data-first-focus
        onScroll={follow}
        onKeyDown={press}
      >
        {views.map((address, index) => (
          <img
            key={address}
            alt={index === 0 ? name : `${name}, view ${index + 1}`}
            width="1600"
            height="1200"
            loading={index === first ? "eager" : "lazy"}
            referrerPolicy="no-referrer"
            onError={replaceBroken}
            src={zoomAddress(address)}
          />
        ))}
      </section>
      {views.length > 1 && (
        <div className="flex flex-wrap justify-between gap-3 p-3">
          <Button tone="secondary" aria-disabled={shown === 0} onClick={() => show(shown - 1)}>
            Previous
          </Button>
          <Button
            tone="secondary"
            aria-disabled={shown === views.length - 1}
            onClick={() => show(shown + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </>
  );
};

interface Props extends Pick<StripProps, "views" | "name"> {
  /** The picture that was pressed; a new object for each press. */
  pressed: { readonly address: string };
}

/** A dialog with the tool's pictures as large as the window, which begins with the pressed one. */
export const Zoom = ({ views, pressed, name }: Props) => {
  const rows = views.map((address) => ({ _id: address }));
  const { shown, open, close } = useDialogs(["zoom"], rows);
  const first = views.indexOf(shown?.row._id ?? "");
  const [index, setIndex] = useState(first);
  useEffect(() => open("zoom", { _id: pressed.address }), [open, pressed]);
  useEffect(() => setIndex(first), [first]);
  const title = `${name}, picture ${index + 1} of ${views.length}`;
  return (
    <Dialog open={shown !== null} title={title} onClose={close}>
      <Strip views={views} name={name} first={first} onShow={setIndex} />
    </Dialog>
  );
};
