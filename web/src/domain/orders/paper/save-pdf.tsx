import type { Invoice } from "@shop/contract/invoices";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../data/call/call.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/notify.ts";
import { saveFile } from "../../../ui/save-file.ts";

/** Saves an invoice or a credit note as a PDF, which the shop makes. */
export const SavePdf = ({ invoice: { number, order } }: { invoice: Invoice }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("GET /papers/:id/:number", { params: { id: order._id, number } }),
    onMutate: notify.clearErrors,
    onSuccess: ({ name, pdf }) => {
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      saveFile(name, "application/pdf", bytes);
    },
  });
  return (
    <div className="paper-screen justify-self-end">
      <Button tone="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
        Save as PDF
      </Button>
    </div>
  );
};
