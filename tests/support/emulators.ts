type Emulator = "FIRESTORE_EMULATOR_HOST" | "FIREBASE_AUTH_EMULATOR_HOST";

/** The environment variables that aim a command at the emulators. */
export const emulatorHosts = (): Record<Emulator, string> => {
  const { FIRESTORE_EMULATOR_HOST = "", FIREBASE_AUTH_EMULATOR_HOST = "" } = process.env;
  return { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST };
};

/**
 * Sends one request to an emulator as the project's owner, whom the rules don't restrict.
 *
 * @param emulator the environment variable with its host and port
 * @param path from the root, without the leading slash
 * @param body is sent as JSON; undefined sends none
 * @returns the answer's JSON
 */
export async function askEmulator(
  emulator: Emulator,
  method: "POST" | "DELETE",
  path: string,
  body?: unknown,
): Promise<unknown> {
  const host = process.env[emulator];
  if (!host) throw new Error(`${emulator} is not set: these tests need the emulators`);
  const response = await fetch(`http://${host}/${path}`, {
    method,
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${await response.text()}`);
  return response.json();
}
