import { uploadedHash } from "@shop/contract/pictures";
import type { PictureStore } from "../pictures/picture-store.ts";
import type { SettingsStore } from "../settings/settings-store.ts";

/** The uploaded logo as papers show it. */
export interface PaperLogo {
  /** A JPEG: on white where the picture is transparent. */
  readonly bytes: Buffer;
  /** Whether the shop's name stands in it. */
  readonly saysName: boolean;
}

/** Pixels of the file's width: it is printed less than 5 cm wide. */
const fileWidth = 680;

/** @returns reads the shop's logo; null while it has uploaded none */
export const logoReader =
  (settings: Pick<SettingsStore, "read">, pictures: Pick<PictureStore, "file">) =>
  async (): Promise<PaperLogo | null> => {
    const { logo } = (await settings.read()).pictures;
    const hash = logo && uploadedHash(logo.picture);
    const bytes = hash ? await pictures.file(hash, fileWidth, "jpg") : null;
    return logo && bytes ? { bytes, saysName: logo.saysName } : null;
  };
