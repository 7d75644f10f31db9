import { home } from "@shop/contract/home.config";
import { noPicture, uploadedFile } from "@shop/contract/pictures";
import { shop } from "@shop/contract/shop";
import { useShopSettings } from "../../data/shop-settings.ts";
import { LazyPicture } from "../../domain/products/product-picture.tsx";
import { labelPath } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";

/** @returns the address of a kind's configured picture, in the width of its place */
const pictureOf = (kind: string): string =>
  home.kinds[kind]?.replace(/\.avif$/, "-256$&") ?? noPicture;

/** The kinds of tools as pictures that lead to them. */
export const Kinds = () => {
  const { kinds } = useShopSettings().pictures;
  if (shop.kinds.length === 0) return null;
  const own = (kind: string) => kinds.find((one) => one.kind === kind);
  return (
    <nav aria-label="Tools by kind" className="mb-8 md:mb-10">
      <ul className="swiped-row grid auto-cols-[8.5rem] gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {shop.kinds.map((kind) => (
          <li
            key={kind}
            className="group relative overflow-hidden rounded-card bg-surface shadow-tile"
          >
            <LazyPicture
              alt=""
              src={uploadedFile(own(kind)?.picture ?? "", 256, "avif") ?? pictureOf(kind)}
              data-focus={own(kind)?.focus}
              className="aspect-[4/3] h-auto w-full object-cover group-hover:brightness-106"
            />
            <Link
              to={labelPath("kind", kind)}
              className="flex min-h-13 items-center justify-center p-2 text-center font-heading text-lg leading-[1.1] font-semibold after:absolute after:inset-0 after:rounded-card hover:underline hover:underline-offset-[0.2em]"
            >
              {kind}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
