import { noPicture } from "@shop/contract/pictures";
import { LazyPicture, viewPicture } from "./product-picture.tsx";
import { useProduct } from "./use-product.ts";

/** The small picture of a product by its id; a placeholder if the product is off sale. */
export const SmallPicture = ({ id }: { id: string }) => {
  const product = useProduct(id);
  if (product === undefined) return null;
  return <LazyPicture alt="" {...viewPicture(product?.image ?? noPicture, "small")} />;
};
