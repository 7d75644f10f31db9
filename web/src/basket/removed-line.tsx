import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";

interface Props {
  name: string;
  onUndo: () => void;
}

/** Stands in the place of a tool that was taken out of the basket, with the focus on "Undo". */
export const RemovedLine = ({ name, onUndo }: Props) => {
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => undo.current?.querySelector("button")?.focus(), []);
  return (
    <div
      ref={undo}
      className="basket-removed flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
    >
      <p role="status">{`${name} is out of the basket.`}</p>
      <Button tone="secondary" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
};
