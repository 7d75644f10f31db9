import type { ShopSettings } from "@shop/contract/shop-settings";
import { useDialog } from "../../data/use-dialog.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { useSaveSection } from "./use-settings.ts";

/** Says who sees the shop, and opens it, or closes it after asking. */
export const OpeningSection = ({
  current: { open, revision },
}: {
  current: ShopSettings["opening"];
}) => {
  const { save, isPending } = useSaveSection("opening", open ? "The shop is closed" : undefined);
  const dialog = useDialog("closeShop");
  // A toast says what failed.
  const change = useSingleFlight(() =>
    save({ open: !open, revision }).then(dialog.close, () => {}),
  );
  return (
    <>
      <p>
        {open
          ? "The shop is open: everybody sees it and can order."
          : "The shop isn’t open yet. Visitors read “Opening soon”, with its name and contact; only admins see the tools and can order."}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {open ? (
          <Button tone="secondary" onClick={dialog.open}>
            Close the shop
          </Button>
        ) : (
          <Button busy={isPending} onClick={() => void change()}>
            Open the shop
          </Button>
        )}
        <Link to={paths.home} className="text-link">
          Look at the shop front
        </Link>
      </div>
      <ConfirmDialog
        open={open && dialog.isOpen}
        title="Close the shop?"
        confirmLabel="Close it"
        danger
        busy={isPending}
        onConfirm={() => void change()}
        onClose={dialog.close}
      >
        <p>
          Visitors and customers will read “Opening soon” in place of every tool and can’t order,
          until you open it again.
        </p>
      </ConfirmDialog>
    </>
  );
};
