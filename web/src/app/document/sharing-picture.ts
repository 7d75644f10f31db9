/** The sharing pictures' measures in pixels: what the Open Graph's readers ask for (ogp.me). */
export const sharingPictureSize = { width: 1200, height: 630 } as const;

/** @returns the path of a page's sharing picture */
export const sharingPicturePath = (name: string): string => `/images/sharing/${name}.jpg`;
