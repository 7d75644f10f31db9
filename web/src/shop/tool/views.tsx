import type { ProductDetails } from "@shop/contract/products";
import { type UIEvent, useRef, useState } from "react";
import {
  detailOf,
  LazyPicture,
  productPicture,
  viewPicture,
  zoomAddress,
} from "../../domain/products/product-picture.tsx";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";

const loadZoom = async () => (await import("./zoom.tsx")).Zoom;

/** Contained, because an owner's picture may have another shape. */
const pictureLook = "aspect-[4/3] h-auto w-full object-contain";

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
      <ul
        ref={strip}
        className="views-strip flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain scroll-smooth rounded-card bg-surface-muted motion-reduce:scroll-auto"
        onScroll={follow}
        aria-label="Views"
      >
        {views.map((address, index) => (
          <li
            key={address}
            className="grid w-full flex-none snap-start *:col-start-1 *:row-start-1"
          >
            {index === 0 && beganAsPlaceholder && (
              // The card's picture, which the browser has cached, until the large one covers it.
              <img
                alt=""
                decoding="sync"
                className={pictureLook}
                referrerPolicy="no-referrer"
                {...productPicture(address, true)}
              />
            )}
            {/* Without script it leads to the large file. */}
            <a
              href={zoomAddress(address)}
              className="cursor-zoom-in focus-visible:-outline-offset-4" // the strip would cut it off
              aria-label={`Enlarge picture ${index + 1}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a tab of its own
                event.preventDefault();
                setPressed({ address });
              }}
            >
              <LazyPicture
                alt={
                  detailOf(product, address)?.alt ??
                  (index === 0 ? name : `${name}, view ${index + 1}`)
                }
                className={pictureLook}
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
                className="views-choice block w-22 cursor-pointer overflow-hidden rounded-control border-2 border-line bg-surface-muted aria-[current=true]:border-accent aria-[current=true]:shadow-[0_0_0_1px_var(--color-accent)]"
                aria-label={`View ${index + 1} of ${views.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                {/* The same file as in the strip, so nothing more is loaded. */}
                <LazyPicture alt="" className={pictureLook} {...viewPicture(address, "large")} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {Zoom && pressed && <Zoom views={views} pressed={pressed} name={name} />}
    </div>
  );
};
