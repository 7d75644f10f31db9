import { useState } from "react";
import { useSettled } from "../../ui/use-settled.ts";
import { isPicture } from "./is-picture.ts";
import { ToolSilhouette } from "./product-picture.tsx";
import "./tool.css";
import "./picture-preview.css";

/** Milliseconds after which a picture counts as missing: shoppers would not wait longer. */
const timeoutMs = 10_000;

/** @returns whether the browser can load and show a picture from an address, as a product card does */
export const pictureLoads = (address: string): Promise<boolean> => {
  const picture = new Image();
  picture.referrerPolicy = "no-referrer";
  picture.src = address;
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, false));
  const decoded = picture.decode().then(
    () => true,
    () => false,
  );
  return Promise.race([decoded, late]);
};

const Preview = ({ address }: { address: string }) => {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <div className="picture-place">
        <ToolSilhouette />
        <p role="alert">No picture could be loaded from this address.</p>
      </div>
    );
  }
  return (
    <img
      referrerPolicy="no-referrer"
      src={address}
      alt="How it will look"
      width="800"
      height="600"
      className="tool-picture picture-preview"
      onError={() => setBroken(true)}
    />
  );
};

/** Previews the picture at an address that is being typed, in the shape of a product card. */
export const PicturePreview = ({ address }: { address: string }) => {
  const typed = useSettled(address, address);
  if (!isPicture(typed)) {
    return (
      <div className="picture-place">
        <ToolSilhouette />
        <p>The picture will hang here.</p>
      </div>
    );
  }
  return <Preview key={typed} address={typed} />;
};
