/**
 * A placeholder for content that is loading. `className` gives it the size of that content. Screen
 * readers skip it: say "Loading" once beside the list.
 */
export const Skeleton = ({ className = "" }: { className?: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
);
