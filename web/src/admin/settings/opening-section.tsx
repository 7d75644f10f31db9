import type { ShopSettings } from "@shop/contract/shop-settings";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useSaveOpening } from "./use-settings.ts";

/** Says who sees the shop, and opens or closes it. */
export const OpeningSection = ({
  current: { open, revision },
}: {
  current: ShopSettings["opening"];
}) => {
  const { mutate, isPending } = useSaveOpening(open);
  return (
    <>
      <p>
        {open
          ? "The shop is open: everybody sees it and can order."
          : "The shop isn’t open yet. Visitors read “Opening soon”, with its name and contact; only admins see the tools and can order."}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone={open ? "secondary" : "primary"}
          busy={isPending}
          onClick={() => mutate({ open: !open, revision })}
        >
          {open ? "Close the shop" : "Open the shop"}
        </Button>
        <Link to={paths.home} className="text-link">
          Look at the shop front
        </Link>
      </div>
    </>
  );
};
