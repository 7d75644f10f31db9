import { NewProduct } from "@pros-and-drill/contract/products";
import { useEffect, useState } from "react";

const isPicture = (address: string): boolean => NewProduct.shape.image.safeParse(address).success;

const Preview = ({ address }: { address: string }) => {
  const [broken, setBroken] = useState(false);
  if (broken) return <p className="field-error">No picture could be loaded from this address.</p>;
  return (
    <img
      src={address}
      alt="How it will look"
      width="800"
      height="600"
      className="tool-picture"
      onError={() => setBroken(true)}
    />
  );
};

/** Milliseconds without a keystroke after which an address counts as typed. */
const pauseMs = 500;

/** Shows the picture at an address while that is being typed, in the shape of a product's card. */
export const PicturePreview = ({ address }: { address: string }) => {
  const [typed, setTyped] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(address), pauseMs);
    return () => clearTimeout(timer);
  }, [address]);

  if (!isPicture(typed)) return <p className="field-hint">The picture will show here.</p>;
  return <Preview key={typed} address={typed} />;
};
