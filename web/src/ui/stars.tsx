/** @returns a star in a square of 18 units, as an SVG path; `x` is the square's left edge */
export const starPath = (x: number): string =>
  `M${x + 9} 1.5l2.3 4.8 5.2.7-3.8 3.7.9 5.3-4.6-2.5-4.6 2.5.9-5.3-3.8-3.7 5.2-.7z`;

/** The number of stars. */
const maxStars = 5;

/** The side of a star's square, in the drawing's own units. */
const side = 18;

const places = Array.from({ length: maxStars }, (_, index) => index * side);
const outline = places.map(starPath).join("");

interface Props {
  /** Of five: a whole number, or an average such as 4.3. */
  stars: number;
  className?: string;
}

/** Five stars, filled up to the number. */
export const Stars = ({ stars, className = "" }: Props) => (
  <svg
    viewBox={`0 0 ${maxStars * side} ${side}`}
    className={`aspect-5/1 h-[1.1em] max-w-full align-[-0.16em] text-star ${className}`}
    role="img"
    aria-label={`${Number(stars.toFixed(1))} of ${maxStars} stars`}
  >
    <path d={outline} className="fill-none stroke-current" strokeLinejoin="round" />
    {/* A nested svg clips its content at its own width, which fills a star partly. */}
    <svg width={stars * side} height={side} aria-hidden="true">
      <path d={outline} className="fill-current stroke-current" strokeLinejoin="round" />
    </svg>
  </svg>
);
