import { ToolSilhouette } from "./tool-silhouette.tsx";
import "./tool.css";
import "./tool-card.css";

/** The placeholder of a ToolCard while it loads, as high as most of them. */
export const ToolCardOutline = () => (
  <div className="tool tool-card tool-outline" aria-hidden="true">
    <div className="tool-picture">
      <ToolSilhouette />
    </div>
    <div className="tool-body">
      <p className="tool-name">&nbsp;</p>
      <p className="tool-labels">&nbsp;</p>
      <p className="tool-text" />
      <p className="tool-stock" />
      <div className="tool-action">
        <span className="block h-11" />
      </div>
    </div>
  </div>
);
