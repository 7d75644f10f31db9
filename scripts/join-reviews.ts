/**
 * Joins the reviews of products, which a shop before this version kept in a collection of their own, with those
 * of the shop. Run it right before the new version is deployed. Running it again goes on.
 *   npm run join-reviews -- --project ID    on a real project, with your own credentials
 */
import { parseArgs } from "node:util";
import { FieldPath, FieldValue, getFirestore } from "firebase-admin/firestore";
import { unchanged, writeAll } from "../functions/src/firestore/transact.ts";
import { openProject, runOn } from "./open-project.ts";

const usage = "Usage: npm run join-reviews -- --project ID";

const joinReviews = async (): Promise<string> => {
  const { values } = parseArgs({ options: { project: { type: "string" } } });
  const app = await openProject(values.project, false, usage);
  const db = getFirestore(app);
  const reviews = db.collection("reviews");

  // Products' reviews are moved last: until then every document of `reviews` without a product is about the shop.
  const ofShop = await reviews.orderBy(FieldPath.documentId()).get();
  for (const document of ofShop.docs) {
    if (document.get("productId") !== undefined) continue;
    const fields = { productId: "", isHidden: false, isWaiting: false, email: FieldValue.delete() };
    await document.ref.update(fields, unchanged(document));
  }
  let count = 0;
  await writeAll(db, db.collection("productReviews"), Number.POSITIVE_INFINITY, (writes, old) => {
    const { createdAt, uid, productId, isHidden, ...fields } = old.data() ?? {};
    const place = { uid, productId, isHidden };
    const isDeleted = fields.review === "";
    const kept = isDeleted ? { firstAt: createdAt } : { createdAt, isWaiting: false, ...fields };
    writes.set(reviews.doc(old.id), { ...place, ...kept });
    writes.delete(old.ref, unchanged(old));
    count += 1;
  });
  return `${count} reviews of products of ${app.options.projectId} are joined with those of the shop.`;
};

await runOn(joinReviews);
