/**
 * The outline of what will hang here; its size comes from `className` and must be the size of what
 * replaces it. Screen readers skip it: say "Loading" once beside the list.
 */
export const Skeleton = ({ className = "" }: { className?: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
);
