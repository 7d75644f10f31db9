import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";

/** The project whose emulators serve the shop under test. */
export const projectId = process.env.GCLOUD_PROJECT ?? "demo-test";

const app = initializeApp({ projectId });

export const auth = getAuth(app);
export const firestore = getFirestore(app);
