import type { ProductDetails } from "@pros-and-drill/contract/products";
import { type UIEvent, useRef, useState } from "react";
import {
  LazyPicture,
  productPicture,
  viewPicture,
  zoomAddress,
} from "../../domain/products/product-picture.tsx";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import "./views.css";

const loadZoom = async () => (await import("./zoom.tsx")).Zoom;

interface Props {
  product: ProductDetails;
  isPlaceholder: boolean;
}

/**
 * The tool's pictures in a swipeable strip, with a thumbnail for each below. The thumbnails are buttons, for the
 * keyboard.
 */
export const Views = ({ product, isPlaceholder }: Props) => {
  const { name, image, pictures = [] } = product;
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [beganAsPlaceholder] = useState(isPlaceholder);
  const views = [...new Set([image, ...pictures])];

  const [pressed, setPressed] = useState<{ address: string } | null>(null);
  const { part: Zoom } = useLazyModule(loadZoom, pressed !== null, { isRequired: true });

  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) =>
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  const show = (index: number) => {
    const { current } = strip;
    current?.scrollTo({ left: index * current.clientWidth });
  };

  return (
    <div>
      <ul ref={strip} className="views-strip flex" onScroll={follow} aria-label="Views">
        {views.map((address, index) => (
          <li key={address} className="grid w-full flex-none *:col-start-1 *:row-start-1">
            {index === 0 && beganAsPlaceholder && (
              // The card's picture, which the browser has cached, until the large one covers it.
              <img
                alt=""
                decoding="sync"
                referrerPolicy="no-referrer"
                {...productPicture(address, true)}
              />
            )}
            {/* Without script it leads to the large file. */}
            <a
              href={zoomAddress(address)}
              className="views-zoom"
              aria-label={`Enlarge picture ${index + 1}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a tab of its own
                event.preventDefault();
                setPressed({ address });
              }}
            >
              <LazyPicture
                alt={index === 0 ? name : `${name}, view ${index + 1}`}
                {...(index === 0 ? { fetchPriority: "high", loading: "eager" } : {})}
                {...viewPicture(address, "large")}
              />
            </a>
          </li>
        ))}
      </ul>
      {views.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {views.map((address, index) => (
            <li key={address}>
              <button
                type="button"
                className="views-choice block w-[5.5rem]"
                aria-label={`View ${index + 1} of ${views.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                {/* The same file as in the strip, so nothing more is loaded. */}
                <LazyPicture alt="" {...viewPicture(address, "large")} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {Zoom && pressed && <Zoom views={views} pressed={pressed} name={name} />}
    </div>
  );
};
