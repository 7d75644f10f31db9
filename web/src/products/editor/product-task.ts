/** What an admin can do with a product that is on sale. */
export const productTasks = ["edit", "restock", "withdraw"] as const;
export type ProductTask = (typeof productTasks)[number];

/** What is done with which product. */
export interface ChosenTask {
  readonly task: ProductTask;
  /** The product's. */
  readonly id: string;
  readonly name: string;
}
