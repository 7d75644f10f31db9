import { formatCount, formatDay } from "@shop/contract/format";
import { Button } from "../../ui/button.tsx";
import { products } from "./plan-view.tsx";
import { type Kept, rowsIn } from "./use-import.ts";

interface Props {
  kept: Kept;
  onGoOn: () => void;
  onForget: () => void;
}

/** @returns what there is to know of an import that this browser keeps */
const wordsOf = ({ begun: { fileName, pages }, done, isStopped }: Kept): string => {
  const far = `${formatCount(rowsIn(pages.slice(0, done)))} of ${products(rowsIn(pages))}`;
  return isStopped
    ? `Stopped after ${far} of ${fileName}.`
    : `The import of ${fileName} isn’t finished: ${far}.`;
};

/** Tells of the import that the admin hasn't finished in this browser, and goes on with it. */
export const KeptImport = ({ kept, onGoOn, onForget }: Props) => (
  <section className="mt-6 grid gap-4" aria-label="Last import">
    <h2 className="text-2xl">Your last import</h2>
    <p
      role="status"
      className="wrap-anywhere"
    >{`${wordsOf(kept)} Started ${formatDay(new Date(kept.begun.startedAt).toISOString())}. What is written can be undone in the log.`}</p>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onGoOn}>Go on importing</Button>
      <Button tone="secondary" onClick={onForget}>
        Forget it
      </Button>
    </div>
  </section>
);
