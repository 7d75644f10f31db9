/** The additions to firebase.json's policy that a build's pages need. web/build/prerender.ts writes them. */
export interface PolicyNeeds {
  /** The hashes of their inline scripts, in quotes. */
  readonly script: readonly string[];
  /** The hashes of their inline styles, in quotes. */
  readonly style: readonly string[];
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
 * Scripts are loaded only as the page's own policy allows (web/src/app/boot/guard-scripts.ts). The
 * other two policies are those that Google's loader makes for itself.
 */
const trustedTypes =
  "require-trusted-types-for 'script'; trusted-types default gapi#gapi goog#html";

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
 * @returns the policy of a build: its inline scripts and styles count, it may use App Check if it
 *   does, and it may frame the sign-in's page, which Firebase serves on this one host of the project.
 *   App Check's reCAPTCHA isn't known to work with Trusted Types (docs/decisions/072)
 */
export const policyOfBuild = (
  policy: string,
  { script, style, appCheck }: PolicyNeeds,
  project?: string,
): string => {
  const ofBuild = Object.entries(appCheck ? appCheckSources : {}).reduce(
    (allowed, [directive, sources]) => allowSources(allowed, directive, sources),
    allowSources(allowSources(policy, "script-src", script), "style-src", style),
  );
  const guarded = appCheck ? ofBuild : `${ofBuild}; ${trustedTypes}`;
  if (project === undefined) return guarded;
  return allowSources(guarded, "frame-src", [`https://${project}.firebaseapp.com`]);
};
