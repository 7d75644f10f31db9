import type { ProductDetails } from "@pros-and-drill/contract/products";
import { type UIEvent, useRef, useState } from "react";
import { carriedTool } from "../../products/carried-tool.ts";
import { viewPicture } from "../../products/product-picture.ts";
import { replaceBroken } from "../../products/replace-broken.ts";
import "./views.css";

/** The picture of the card that was pressed, until the large one has loaded over it. */
const Carried = ({ id }: { id: string }) => {
  const [address] = useState(() => carriedTool(id)?.picture);
  if (!address) return null;
  return <img src={address} alt="" decoding="sync" referrerPolicy="no-referrer" />;
};

/**
 * The tool's pictures in a strip that is swiped, with a small one for each below. They are buttons, so
 * that the keyboard chooses a view too.
 */
export const Views = ({ product }: { product: ProductDetails }) => {
  const { _id, name, image, pictures = [] } = product;
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
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
            {index === 0 && <Carried id={_id} />}
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
                  {...viewPicture(address, "large")} // the file that the strip loads anyway
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
