/** What the pages of a build need beside firebase.json's policy. web/build/prerender.ts writes it. */
export interface PolicyNeeds {
  /** The hashes of their inline scripts, in quotes. */
  readonly script: readonly string[];
  /** Whether they use App Check. */
  readonly appCheck: boolean;
}

/** What App Check's reCAPTCHA and its exchange of tokens need. */
const appCheckSources = {
  "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/"],
  "connect-src": [
    "https://www.google.com/recaptcha/",
    "https://content-firebaseappcheck.googleapis.com",
  ],
};

/**
 * @param policy a content security policy
 * @returns the policy with these sources added to that directive
 */
export const allowSources = (
  policy: string,
  directive: string,
  sources: readonly string[],
): string =>
  policy.replace(new RegExp(`(^|;\\s*)${directive}(?=[ ;]|$)[^;]*`), (given) =>
    [given, ...sources].join(" "),
  );

/**
 * @param policy the content security policy of firebase.json
 * @param project where the build is deployed; undefined on the emulators
 * @returns the policy of a build: its inline scripts may run, it may use App Check if it does, and
 *   it may frame the sign-in's page, which Firebase serves on this one host of the project
 */
export const policyOfBuild = (
  policy: string,
  { script, appCheck }: PolicyNeeds,
  project?: string,
): string => {
  const ofBuild = Object.entries(appCheck ? appCheckSources : {}).reduce(
    (allowed, [directive, sources]) => allowSources(allowed, directive, sources),
    allowSources(policy, "script-src", script),
  );
  if (project === undefined) return ofBuild;
  return allowSources(ofBuild, "frame-src", [`https://${project}.firebaseapp.com`]);
};
