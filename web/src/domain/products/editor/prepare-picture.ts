import { deskLimits } from "@shop/contract/desk/limits";
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

/** Whether a canvas gives back what was drawn: browsers that hide what they are give noise, or one colour. */
const isCanvasExact = (): boolean => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [16, 16];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  const colours = Array.from({ length: 16 }, (_, at) => [at * 16, 255 - at * 16, 80] as const);
  for (const [at, [red, green, blue]] of colours.entries()) {
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fillRect(0, at, 16, 1);
  }
  const { data } = context.getImageData(0, 0, 16, 16);
  return data.every((value, at) => value === (colours[Math.floor(at / 64)]?.[at % 4] ?? 255));
};

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
  if (!isCanvasExact()) {
    picture.close();
    if (sentAsIs.includes(file.type) && file.size <= deskLimits.pictureBytes) return file;
    throw new UnreadablePicture(
      "This browser hides what pictures look like, and so can’t scale them down. Please choose a JPEG of at most 8 MB, or allow this site to read canvas data.",
    );
  }
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
