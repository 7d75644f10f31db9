import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { projectId } from "../../support/shop-under-test.ts";

const app = initializeApp({ projectId });

export const auth = getAuth(app);
export const firestore = getFirestore(app);
