import { ToolSilhouette } from "./tool-silhouette.tsx";
import "./tool.css";

/**
 * The painted outline that shows where a tool will hang: exactly as high as a ProductCard.
 *
 * @param action whether the card that comes has a button
 */
export const ProductOutline = ({ action = false }: { action?: boolean }) => (
  <div className="tool tool-outline" aria-hidden="true">
    <div className="tool-picture">
      <ToolSilhouette />
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
