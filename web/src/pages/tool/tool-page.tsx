import { useParams } from "react-router-dom";
import { NothingHere } from "../../navigation/nothing-here.tsx";
import { usePageName } from "../../navigation/use-page-name.ts";
import { type ToolState, useTool } from "../../products/use-tool.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Tool } from "./tool.tsx";

const names = { loading: "Tool", failed: "Tool", missing: "Not found" } as const;

const nameOf = (tool: ToolState): string =>
  tool.status === "found" ? tool.product.name : names[tool.status];

const Known = ({ id }: { id: string }) => {
  const { tool, look, change } = useTool(id);
  usePageName(nameOf(tool));
  switch (tool.status) {
    case "found":
      return <Tool product={tool.product} whole={tool.whole} look={look} change={change} />;
    case "missing":
      return <NothingHere />;
    case "failed":
      return (
        <div className="page shell grid gap-6">
          <h1 className="tool-page-name">The tool isn't here yet</h1>
          <ErrorState message={tool.message} onRetry={() => void look()} />
        </div>
      );
    case "loading":
      return <Spinner inline alone />;
  }
};

/** One product: pictures, facts, stock, price, and ordering it. */
const ToolPage = () => {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
};

export default ToolPage;
