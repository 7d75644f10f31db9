import { FirebaseError } from "firebase/app";

/** Whether the rules let an operation pass. Any other failure is no answer, and is thrown on. */
export async function outcome(operation: Promise<unknown>): Promise<"allowed" | "denied"> {
  try {
    await operation;
    return "allowed";
  } catch (error) {
    if (error instanceof FirebaseError && error.code === "permission-denied") return "denied";
    throw error;
  }
}
