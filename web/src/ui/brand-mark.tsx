import { logo } from "@shop/contract/logo";

/** The shop's logo, in the colour of the text around it. */
export const BrandMark = () => (
  <svg viewBox="0 0 64 64" className="size-8 flex-none" aria-hidden="true">
    {logo.map(({ d, stroke, dashes, accent }) => (
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
