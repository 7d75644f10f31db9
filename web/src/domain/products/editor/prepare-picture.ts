import { pictureWidths } from "@shop/contract/pictures";

/** The browser can't read a file as a picture. The message says what to do about it. */
class UnreadablePicture extends Error {}

/** Pixels that the shop renders a picture from; it keeps no more of a larger one. */
const widest = Math.max(...pictureWidths);
const tallest = 2 * widest;

/** The types that are sent as they are, if their files have at most so many bytes. */
const sentAsIs = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const lightBytes = 1_000_000;

/** Of the encoder, from 0 to 1: the shop encodes the picture once more. */
const quality = 0.92;

const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** @throws UnreadablePicture that says why the browser can't read a file */
const readPicture = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file); // upright, as its EXIF says
  } catch {
    throw new UnreadablePicture(
      isHeic(file)
        ? "This browser can’t read HEIC pictures. Please save it as a JPEG, or set the phone’s camera to “Most compatible”."
        : "This browser can’t read it as a picture. Please choose a JPEG, PNG or WebP.",
    );
  }
};

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/**
 * Scales a picture down to what the shop needs of it, so that a phone doesn't send megabytes.
 *
 * @param file as it was chosen, of any type that the browser reads
 * @returns the file that is sent
 * @throws UnreadablePicture for a file that the browser can't read, with what to do about it
 */
export const preparePicture = async (file: File): Promise<Blob> => {
  const picture = await readPicture(file);
  const { width, height } = picture;
  const scale = Math.min(1, widest / width, tallest / height);
  if (scale === 1 && file.size <= lightBytes && sentAsIs.includes(file.type)) {
    picture.close();
    return file;
  }
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const webp = await blobOf(canvas, "image/webp");
  if (webp?.type === "image/webp") return webp;
  // Safari writes no WebP. What is transparent would be black in a JPEG.
  if (context) {
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const jpeg = await blobOf(canvas, "image/jpeg");
  if (!jpeg) throw new UnreadablePicture("This browser can’t scale the picture down.");
  return jpeg;
};
