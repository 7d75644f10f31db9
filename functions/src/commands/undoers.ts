import type { Undoers } from "../core/command.ts";
import type { UndoableAction } from "../log/log.ts";
import { returnUndoers } from "./orders/answer-return.ts";
import { stepUndoers } from "./orders/change-status.ts";
import { deletionUndoers } from "./orders/delete-orders.ts";
import { codeUndoers } from "./orders/discount-codes/change-code.ts";
import { togetherUndoers } from "./products/change-together.ts";
import { productDeletionUndoers } from "./products/delete-product.ts";
import { editUndoers } from "./products/edit-product.ts";
import { purchaseUndoers } from "./products/mail-purchase.ts";
import { offerUndoers } from "./products/offer-product.ts";
import { restockUndoers } from "./products/restock-product.ts";
import { restockTogetherUndoers } from "./products/restock-together.ts";
import { withdrawalUndoers } from "./products/withdraw-product.ts";
import { hidingUndoers } from "./reviews/hide-review.ts";
import { settingsUndoers } from "./settings/change-settings.ts";
import { textUndoers } from "./settings/change-text.ts";
import { priceListUndoers } from "./users/give-price-list.ts";

/** What undoes which action. Each stands beside its command; an action without one is a type error. */
export const undoers: Undoers<UndoableAction> = {
  ...stepUndoers,
  ...deletionUndoers,
  ...returnUndoers,
  ...editUndoers,
  ...restockUndoers,
  ...withdrawalUndoers,
  ...offerUndoers,
  ...productDeletionUndoers,
  ...togetherUndoers,
  ...restockTogetherUndoers,
  ...purchaseUndoers,
  ...hidingUndoers,
  ...priceListUndoers,
  ...settingsUndoers,
  ...textUndoers,
  ...codeUndoers,
};
