import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from "firebase/app-check";
import { openAuth } from "./firebase-auth.ts";

let appCheck: AppCheck | null = null;

/**
 * @returns the proof that a call comes from the shop's own pages, which Firebase caches and renews
 *   (firebase.google.com/docs/app-check/web/custom-resource)
 */
export const appCheckToken = async (): Promise<string> => {
  const { auth } = await openAuth();
  appCheck ??= initializeAppCheck(auth.app, {
    provider: new ReCaptchaEnterpriseProvider(__APP_CHECK_SITE_KEY__),
    isTokenAutoRefreshEnabled: true,
  });
  return (await getToken(appCheck)).token;
};
