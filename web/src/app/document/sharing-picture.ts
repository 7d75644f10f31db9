/** The size of sharing pictures in pixels, as readers of the Open Graph expect it (ogp.me). */
export const sharingPictureSize = { width: 1200, height: 630 } as const;

/** @returns the path of a page's sharing picture */
export const sharingPicturePath = (name: string): string => `/images/sharing/${name}.jpg`;
