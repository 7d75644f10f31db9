import { Button } from "../../ui/button.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { useWithdraw } from "./use-product-changes.ts";

/** Puts a withdrawn product on sale again. */
export const BringBackButton = ({ id, name }: { id: string; name: string }) => {
  const { mutateAsync, isPending } = useWithdraw();
  const bringBack = useOneAtATime(async () => {
    await mutateAsync({ id, withdrawn: false }).catch(() => {}); // a toast has said why
  });
  return (
    <Button
      tone="secondary"
      size="sm"
      className="justify-self-start"
      busy={isPending}
      aria-description={name}
      onClick={() => void bringBack(undefined)}
    >
      Bring back
    </Button>
  );
};
