import type { Product } from "@pros-and-drill/contract/products";
import type { ComponentProps, MouseEvent } from "react";
import { Link } from "../navigation/link.tsx";
import { toolPath } from "../navigation/paths.ts";
import { carryTool } from "./carried-tool.ts";

interface Props extends Omit<ComponentProps<typeof Link>, "to" | "onClick"> {
  product: Product;
}

/**
 * A link from a product's card to the product's page, which shows at once what the card knows. The card is
 * an article with one picture.
 */
export const ToolLink = ({ product, ...rest }: Props) => {
  const carry = ({ currentTarget }: MouseEvent) => {
    const picture = currentTarget.closest("article")?.querySelector("img")?.currentSrc;
    carryTool({ product, picture });
  };
  return <Link {...rest} to={toolPath(product._id)} onClick={carry} />;
};
