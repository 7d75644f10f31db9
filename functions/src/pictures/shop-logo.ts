import { type pictureWidths, uploadedHash } from "@shop/contract/pictures";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { PictureStore } from "./picture-store.ts";

/** The uploaded logo as papers and mails show it. */
export interface ShopLogo {
  /** A JPEG: on white where the picture is transparent. */
  readonly bytes: Buffer;
  /** Whether the shop's name stands in it. */
  readonly saysName: boolean;
}

/** Pixels of the files' widths: on paper it is less than 5 cm wide, and in a mail's head some 200 of CSS. */
const fileWidths = { paper: 680, mail: 400 } as const satisfies Record<
  string,
  (typeof pictureWidths)[number]
>;

/** @returns reads the shop's logo; null while it has uploaded none */
export const logoReader =
  (
    settings: Pick<SettingsStore, "read">,
    pictures: Pick<PictureStore, "file">,
    shownIn: keyof typeof fileWidths,
  ) =>
  async (): Promise<ShopLogo | null> => {
    const { logo } = (await settings.read()).pictures;
    const hash = logo && uploadedHash(logo.picture);
    const bytes = hash ? await pictures.file(hash, fileWidths[shownIn], "jpg") : null;
    return logo && bytes ? { bytes, saysName: logo.saysName } : null;
  };
