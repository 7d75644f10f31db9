import MessageSquareText from "lucide-react/icons/message-square-text";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";

export const routes: readonly PageRow[] = [
  {
    path: paths.deskReviews,
    title: "Reviews",
    access: "admin",
    sidebar: { icon: MessageSquareText },
    file: { of: paths.dashboard },
  },
];
