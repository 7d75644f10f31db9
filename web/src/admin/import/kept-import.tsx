import { formatCount, formatDay } from "@shop/contract/format";
import { Button } from "../../ui/button.tsx";
import { products } from "./plan-view.tsx";
import type { Kept } from "./use-import.ts";

interface Props {
  kept: Kept;
  onGoOn: () => void;
  onTakeBack: () => void;
  onForget: () => void;
}

/** @returns what there is to know of an import that this browser keeps */
const wordsOf = ({ begun: { fileName, rows, state }, applied, stopped }: Kept): string => {
  if (stopped) {
    const far = `${formatCount(stopped.done)} of ${products(stopped.of)}`;
    return state === "takingBack"
      ? `Stopped after taking back ${far} of ${fileName}.`
      : `Stopped after ${far} of ${fileName}.`;
  }
  switch (state) {
    case "writing":
      return `The import of ${fileName} isn’t finished: ${formatCount(applied.length)} of ${products(rows.length)}.`;
    case "written":
      return `${fileName} is imported: ${products(applied.length)}.`;
    case "takingBack":
      return `Taking back ${fileName} isn’t finished: ${products(applied.length)} to go.`;
  }
};

/** Tells of the admin's last import in this browser, goes on with it, or takes it back. */
export const KeptImport = ({ kept, onGoOn, onTakeBack, onForget }: Props) => {
  const { begun, applied } = kept;
  return (
    <section className="mt-6 grid gap-4" aria-label="Last import">
      <h2 className="text-2xl">Your last import</h2>
      <p
        role="status"
        className="wrap-anywhere"
      >{`${wordsOf(kept)} Started ${formatDay(new Date(begun.startedAt).toISOString())}. A new import takes its place.`}</p>
      <div className="flex flex-wrap gap-3">
        {begun.state === "writing" && <Button onClick={onGoOn}>Go on importing</Button>}
        {applied.length > 0 && (
          <Button tone="secondary" onClick={onTakeBack}>
            {begun.state === "takingBack" ? "Go on taking it back" : "Take it back"}
          </Button>
        )}
        <Button tone="secondary" onClick={onForget}>
          Forget it
        </Button>
      </div>
    </section>
  );
};
