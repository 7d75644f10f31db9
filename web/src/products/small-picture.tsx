import { viewPicture } from "./product-picture.ts";
import { noPicture, replaceBroken } from "./replace-broken.ts";
import { useSoldTool } from "./use-sold-tool.ts";

/** A product's picture beside what names it, by the product's id: a stand-in, if it isn't on sale any more. */
export const SmallPicture = ({ id }: { id: string }) => {
  const tool = useSoldTool(id);
  if (tool === undefined) return null;
  return (
    <img
      alt=""
      width="800"
      height="600"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer" // it may be on another site
      onError={replaceBroken}
      {...viewPicture(tool?.image ?? noPicture, "small")}
    />
  );
};
