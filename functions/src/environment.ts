type Environment = Readonly<Record<string, string | undefined>>;

const emulatorVariables = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"];

/**
 * Cloud Run, where a deployed function runs, sets K_CONFIGURATION and K_SERVICE, and firebase-tools
 * lets nobody set them otherwise. The functions emulator sets K_SERVICE too, and
 * FUNCTIONS_EMULATOR; that one could be smuggled into production, so it excuses nothing where
 * K_CONFIGURATION is set.
 * https://cloud.google.com/run/docs/container-contract
 */
const isProduction = (env: Environment): boolean =>
  Boolean(env.K_CONFIGURATION) || (Boolean(env.K_SERVICE) && env.FUNCTIONS_EMULATOR !== "true");

/**
 * Refuses to start in production with an emulator's address set: firebase-admin would then accept
 * unsigned tokens from everybody.
 *
 * @param env the process's environment variables
 * @throws Error that names the variables to take away
 */
export const refuseEmulatorsInProduction = (env: Environment): void => {
  const set = emulatorVariables.filter((name) => env[name] !== undefined);
  if (set.length > 0 && isProduction(env)) {
    throw new Error(`In production ${set.join(" and ")} must not be set`);
  }
};
