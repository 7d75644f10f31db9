import ReceiptText from "lucide-react/icons/receipt-text";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.invoices,
    title: "Invoices",
    access: "admin",
    sidebar: { icon: ReceiptText },
    file: { of: paths.dashboard },
  },
];
