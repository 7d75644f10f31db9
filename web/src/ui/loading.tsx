/**
 * A placeholder for content that is loading. `className` gives it the size of that content. Screen
 * readers skip it: say "Loading" once beside the list.
 */
export const Skeleton = ({ className = "" }: { className?: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
);

interface Props {
  label?: string;
  /** Fills its container instead of the window. */
  inline?: boolean;
  /** Whether the spinner is the whole page: its label is then the page's heading. */
  alone?: boolean;
}

/** Shows that something is loading. Fills the window unless `inline`. */
export const Spinner = ({ label = "Loading", inline = false, alone = !inline }: Props) => (
  <div
    role="status"
    className={`spinner flex flex-col items-center justify-center gap-4 ${inline ? "min-h-[60svh]" : "spinner-screen fixed inset-0 z-10"}`}
  >
    <svg viewBox="0 0 48 48" className="spinner-chuck size-14" aria-hidden="true">
      <circle
        cx="24"
        cy="24"
        r="20"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".25"
        strokeWidth="3"
      />
      <path
        d="M24 4a20 20 0 0 1 17.3 10"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M24 17 30 27.4 18 27.4Z" fill="currentColor" />
    </svg>
    {alone ? <h1>{label}</h1> : <span>{label}</span>}
  </div>
);
