import { starPath } from "./star-path.ts";
import "./stars.css";

/** How many stars there are. */
const most = 5;

/** The side of a star's square, in the drawing's own units. */
const side = 18;

const places = Array.from({ length: most }, (_, index) => index * side);
const outline = places.map(starPath).join("");

interface Props {
  /** Of five: a whole number, or an average such as 4.3. */
  stars: number;
  className?: string;
}

/** Five stars, filled as far as the number goes. */
export const Stars = ({ stars, className = "" }: Props) => (
  <svg
    viewBox={`0 0 ${most * side} ${side}`}
    className={`stars ${className}`}
    role="img"
    aria-label={`${Number(stars.toFixed(1))} of ${most} stars`}
  >
    <path d={outline} className="stars-outline" />
    {/* An inner drawing shows nothing beyond its own width. */}
    <svg width={stars * side} height={side} aria-hidden="true">
      <path d={outline} className="stars-filled" />
    </svg>
  </svg>
);
