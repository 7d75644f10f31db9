import { useEffect } from "react";
import { useDialogs } from "../../navigation/use-dialog.ts";
import { replaceBroken, zoomAddress } from "../../products/product-picture.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import "./zoom.css";

interface Props {
  /** The pictures' addresses. */
  views: readonly string[];
  /** The picture that was pressed; a new object for each press. */
  pressed: { readonly address: string };
  /** The tool's name. */
  name: string;
}

/** A dialog with the pressed picture as large as the window; on a phone larger, to be moved around in. */
export const Zoom = ({ views, pressed, name }: Props) => {
  const rows = views.map((address) => ({ _id: address }));
  const { shown, open, close } = useDialogs(["zoom"], rows);
  useEffect(() => open("zoom", { _id: pressed.address }), [open, pressed]);
  const address = shown?.row._id ?? "";
  const title = `${name}, picture ${views.indexOf(address) + 1} of ${views.length}`;
  return (
    <Dialog open={shown !== null} title={title} onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it, in every browser */}
      <section className="zoom" aria-label="Enlarged picture" tabIndex={0} data-first-focus>
        <img
          alt={name}
          width="1600"
          height="1200"
          referrerPolicy="no-referrer"
          onError={replaceBroken}
          src={zoomAddress(address)}
        />
      </section>
    </Dialog>
  );
};
