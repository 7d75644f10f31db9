/** A drill's silhouette, for the place of a picture that hasn't loaded. */
export const ToolSilhouette = () => (
  <svg viewBox="0 0 160 120" className="tool-silhouette w-[64%]" aria-hidden="true">
    <path d="M30 36h62l14 7h14v5h26v5h-26v5h-14l-14 7H74l8 34H54l-8-34H30c-6 0-9-4-9-10v-9c0-6 3-10 9-10Z" />
  </svg>
);
