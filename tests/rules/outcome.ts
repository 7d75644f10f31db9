import { FirebaseError } from "firebase/app";

/** Returns whether the rules allow an operation. Any other failure is thrown. */
export async function outcome(operation: Promise<unknown>): Promise<"allowed" | "denied"> {
  try {
    await operation;
    return "allowed";
  } catch (error) {
    if (error instanceof FirebaseError && error.code === "permission-denied") return "denied";
    throw error;
  }
}
