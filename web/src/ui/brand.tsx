import { logo as drawn } from "@shop/contract/logo";
import { shop } from "@shop/contract/shop";
import type { PublicSettings } from "@shop/contract/shop-settings";

/** The logo that is drawn, in the colour of the text around it. */
const Drawing = () => (
  <svg viewBox="0 0 64 64" className="size-8 flex-none" aria-hidden="true">
    {drawn.map(({ d, stroke, dashes, accent }) => (
      <g key={d} className={accent ? "text-accent" : ""}>
        <path
          d={d}
          fillRule="evenodd"
          fill={stroke ? "none" : "currentColor"}
          stroke={stroke ? "currentColor" : undefined}
          strokeWidth={stroke}
          strokeDasharray={dashes}
        />
      </g>
    ))}
  </svg>
);

interface Props {
  /** The logo that admins have uploaded; null for the drawn one. */
  logo: PublicSettings["pictures"]["logo"];
  /** Of the name beside it. */
  nameClass?: string;
}

const onWhite = "h-8 rounded-mark bg-[#fff] object-contain";

/**
 * The shop's logo and its name. An uploaded logo is on white, so that it reads in light and in dark. It lies where the drawn
 * one and the name are, so that nothing beside it moves once the page knows of it.
 */
export const Brand = ({ logo, nameClass }: Props) => {
  const file = logo?.picture.replace("800.jpg", "400.avif");
  if (logo?.saysName)
    return (
      <span className="relative flex grow items-center gap-2.5">
        <span className="invisible contents" aria-hidden="true">
          <Drawing />
          <span className={nameClass}>{shop.name}</span>
        </span>
        <img
          alt={shop.name}
          className={`absolute left-0 max-w-[var(--logo,100%)] ${onWhite}`}
          src={file}
        />
      </span>
    );
  return (
    <>
      {logo ? <img alt="" className={`w-8 ${onWhite}`} src={file} /> : <Drawing />}
      <span className={nameClass}>{shop.name}</span>
    </>
  );
};
