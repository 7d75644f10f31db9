import type { Request, Response } from "express";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { orderDocument } from "../../support/documents.ts";

initializeApp();
const db = getFirestore();
const jane = { uid: "jane", email: "jane@example.com", name: "Jane Example" };
const quantity = 6;

/**
 * Places an order in the simplest way that the client library allows: a transaction of its own, without a caller and
 * without validation. The query names the product and the new order's id. Without a product it only answers, to show
 * that it has started.
 */
export const api = async ({ query }: Request, res: Response): Promise<void> => {
  const { product, order } = query;
  if (!product) {
    res.json({});
    return;
  }
  try {
    await db.runTransaction(async (transaction) => {
      const reference = db.doc(`products/${product}`);
      const inStock = await transaction.get(reference);
      const availableQuantity = Number(inStock.get("availableQuantity")) - quantity;
      transaction.set(
        db.doc(`orders/${order}`),
        orderDocument(`${order}`, jane, `${product}`, quantity),
      );
      transaction.set(reference, { ...inStock.data(), availableQuantity });
    });
    res.json({});
  } catch (error) {
    res.status(500).json(String(error)); // it failed too often
  }
};
