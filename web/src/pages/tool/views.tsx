import type { ProductDetails } from "@pros-and-drill/contract/products";
import { type UIEvent, useRef, useState } from "react";
import { productPicture, replaceBroken, viewPicture } from "../../products/product-picture.tsx";
import "./views.css";

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
        className="views-strip flex"
        onScroll={follow}
        aria-label="Views"
        tabIndex={views.length > 1 ? 0 : undefined} // its arrow keys scroll it, in every browser
      >
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
            <img
              alt={index === 0 ? name : `${name}, view ${index + 1}`}
              width="800"
              height="600"
              {...(index === 0 ? { fetchPriority: "high" } : { loading: "lazy" })}
              decoding="async"
              referrerPolicy="no-referrer" // it may be on another site
              onError={replaceBroken}
              {...viewPicture(address, "large")}
            />
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
                <img
                  alt=""
                  width="800"
                  height="600"
                  loading="lazy" // the large one comes first
                  decoding="async"
                  referrerPolicy="no-referrer"
                  onError={replaceBroken}
                  {...viewPicture(address, "large")} // the same file as in the strip, so nothing more is loaded
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
