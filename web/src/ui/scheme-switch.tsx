/**
 * The switch between light and dark; app/boot/before-paint.ts handles its clicks. The style sheet shows one of the
 * two icons.
 */
export const SchemeSwitch = () => (
  <button type="button" className="bar-icon scheme-switch">
    <svg viewBox="0 0 24 24" className="scheme-sun size-5" aria-hidden="true">
      <circle cx="12" cy="12" r="4.5" fill="currentColor" />
      <path
        d="M12 1.5v4m0 13v4M1.5 12h4m13 0h4M4.6 4.6l2.8 2.8m9.2 9.2 2.8 2.8M4.6 19.4l2.8-2.8m9.2-9.2 2.8-2.8"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
    <svg viewBox="0 0 24 24" className="scheme-moon size-5" aria-hidden="true">
      <path d="M20.5 14.6A9 9 0 1 1 9.4 3.5a7.2 7.2 0 0 0 11.1 11.1Z" fill="currentColor" />
    </svg>
    <span className="scheme-words">Switch between light and dark</span>
  </button>
);
