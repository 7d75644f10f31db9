import { deskLimits } from "@shop/contract/desk/limits";
import { Button } from "../../ui/button.tsx";
import "../chosen-bar.css";

interface Props {
  count: number;
  onChange: () => void;
  onClear: () => void;
}

/** What can be done with the ticked products together. It stays at the bottom of the window. */
export const ChosenProducts = ({ count, onChange, onClear }: Props) => (
  <section
    aria-label="Chosen products"
    className="chosen-bar mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-t-3 border-line border-t-accent bg-surface px-3 py-2 shadow-bar"
  >
    <p role="status" className="font-heading text-lg font-semibold whitespace-nowrap">
      {`${count} chosen`}
    </p>
    {count > deskLimits.changedTogether ? (
      <p>{`Choose at most ${deskLimits.changedTogether} to change them together.`}</p>
    ) : (
      <Button size="sm" onClick={onChange}>
        Change together
      </Button>
    )}
    <Button tone="quiet" size="sm" onClick={onClear}>
      Clear
    </Button>
  </section>
);
