/** The texts that SPEC.md fixes (sections 5 and 8), to the letter. This module imports nothing. */
export const messages = {
  emailRequired: "Email is required",
  emailInvalid: "Provide a valid email",
  passwordRequired: "password is required",
  passwordTooShort: "Must be six character or longer",
  nameRequired: "Name is required",
  nobodySignedIn: "No user is logged in",
  quantityOutOfRange: "Full-fill the condition about available quantity and minimum order quantity",
  orderPlaced: "Successfully Purchases",
  makeAdminFailed: "Failed to Make an admin",
  makeAdminDone: "Successfully made an admin",
  reviewAdded: "user-added successfully",
  productAdded: "Product added successfully",
  orderDeleted: (product: string) => `${product} Deleted successfully`,
} as const;
