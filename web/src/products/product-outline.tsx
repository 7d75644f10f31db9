/**
 * The painted outline that shows where a tool will hang: exactly as high as a ProductCard.
 *
 * @param action whether the card that comes has a button
 */
export const ProductOutline = ({ action = false }: { action?: boolean }) => (
  <div className="tool tool-outline" aria-hidden="true">
    <div className="tool-picture">
      <svg viewBox="0 0 160 120" className="tool-silhouette" aria-hidden="true">
        <path d="M30 36h62l14 7h14v5h26v5h-26v5h-14l-14 7H74l8 34H54l-8-34H30c-6 0-9-4-9-10v-9c0-6 3-10 9-10Z" />
      </svg>
    </div>
    <div className="tool-body">
      <p className="tool-name">&nbsp;</p>
      <p className="tool-text" />
      <div className="tool-facts">
        <div />
        <div />
      </div>
      {action && (
        <div className="tool-action">
          <span className="tool-action-space" />
        </div>
      )}
    </div>
  </div>
);
