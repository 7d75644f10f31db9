import { ToolSilhouette } from "./tool-silhouette.tsx";
import "./tool.css";

/**
 * The placeholder of a ProductCard while it loads, exactly as high.
 *
 * @param compact whether it stands for a compact card with a button
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
