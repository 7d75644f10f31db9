import { LazyPicture } from "./lazy-picture.tsx";
import { viewPicture } from "./product-picture.ts";
import { noPicture } from "./replace-broken.ts";
import { useSoldTool } from "./use-sold-tool.ts";

/** A product's picture beside what names it, by the product's id: a stand-in, if it isn't on sale any more. */
export const SmallPicture = ({ id }: { id: string }) => {
  const tool = useSoldTool(id);
  if (tool === undefined) return null;
  return <LazyPicture alt="" {...viewPicture(tool?.image ?? noPicture, "small")} />;
};
