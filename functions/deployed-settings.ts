/** Lines of the settings' file that name a secret. Its value belongs in Secret Manager. */
const secrets =
  /^[ \t]*(?:export[ \t]+)?(?:SMTP_URL|STRIPE_SECRET|STRIPE_WEBHOOK_SECRET)[ \t]*=.*$/gm;

/**
 * @param settings the owner's file .env
 * @returns the part that is deployed with the functions; everybody who may view the functions can read it
 */
export const deployedSettings = (settings: string): string => settings.replaceAll(secrets, "");
