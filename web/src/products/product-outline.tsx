import { ToolSilhouette } from "./tool-silhouette.tsx";
import "./tool.css";

/**
 * The painted outline that shows where a tool will hang: exactly as high as a ProductCard.
 *
 * @param compact whether a compact card comes, with a button
 */
export const ProductOutline = ({ compact = false }: { compact?: boolean }) => (
  <div className={`tool tool-outline ${compact ? "tool-compact" : ""}`} aria-hidden="true">
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
      {compact && (
        <div className="tool-action">
          <span className="block h-11" />
        </div>
      )}
    </div>
  </div>
);
