/** The shop's mark, /images/logo.svg, inline so that it takes the top bar's text colour. */
export const BrandMark = () => (
  <svg viewBox="0 0 64 64" className="size-8 flex-none" aria-hidden="true">
    <g fill="none" stroke="currentColor">
      <circle cx="32" cy="32" r="25.5" strokeWidth="6" />
      <circle cx="32" cy="32" r="30" strokeWidth="4" strokeDasharray="6.5 5.28" />
    </g>
    <path
      fill="currentColor"
      d="m39.4 9 8.9 5-5.8 7.6H38l-2.2-3.9zm8.9 41-8.9 5-3.6-8.7 2.2-3.9h4.5zm-40-13V26.9l9.4 1.2L20 32l-2.3 3.9z"
    />
    <path
      className="fill-accent"
      d="M29.6 23a9.4 9.4 0 0 1 11 13q-6.5-2-6.2 5a9.4 9.4 0 0 1-11-13q6.5 2 6.2-5"
    />
  </svg>
);
