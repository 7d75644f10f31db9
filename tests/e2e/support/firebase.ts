import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";

/** The project whose emulators serve the shop under test. */
const app = initializeApp({ projectId: process.env.SHOP_PROJECT ?? "demo-test" });

export const auth = getAuth(app);
export const firestore = getFirestore(app);
