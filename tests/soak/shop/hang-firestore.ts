import { z } from "zod";

const Emulators = z.object({ firestore: z.object({ pid: z.int().positive() }) });

/**
 * Pauses the Firestore emulator's process: connections stay open, and no request is answered.
 *
 * @returns an idempotent function that resumes the process
 */
export async function hangFirestore(): Promise<() => void> {
  const hub = process.env.FIREBASE_EMULATOR_HUB;
  if (!hub) throw new Error("FIREBASE_EMULATOR_HUB is not set: this test needs the emulators' hub");
  const answer = await fetch(`http://${hub}/emulators`);
  const { pid } = Emulators.parse(await answer.json()).firestore;
  process.kill(pid, "SIGSTOP");
  let hangs = true;
  const goOn = () => {
    if (hangs) process.kill(pid, "SIGCONT");
    hangs = false;
    process.off("exit", goOn);
  };
  process.on("exit", goOn);
  return goOn;
}
