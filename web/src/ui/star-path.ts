/** @returns a star in a square of 18 units, as an SVG path; `x` is the square's left edge */
export const starPath = (x: number): string =>
  `M${x + 9} 1.5l2.3 4.8 5.2.7-3.8 3.7.9 5.3-4.6-2.5-4.6 2.5.9-5.3-3.8-3.7 5.2-.7z`;
