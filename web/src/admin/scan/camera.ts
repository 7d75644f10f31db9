/** Whether the browser has an interface to cameras: it has none where the page isn't served by HTTPS. */
export const hasCameras = (): boolean => "mediaDevices" in navigator;

/** The camera of a phone's back, in a size that resolves the bars of a small label. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** What to do about each error of getUserMedia (W3C, Media Capture and Streams). */
const advice: Readonly<Record<string, string>> = {
  NotAllowedError:
    "The browser doesn’t let this page use the camera. Allow the camera for this site beside the address or in the browser’s settings, then try again.",
  NotFoundError: "This device has no camera. Type the code, or use a scanner.",
  NotReadableError: "The camera is in use by another app. Close that app, then try again.",
};

/** @returns why there is no picture, and what to do about it */
export const cameraFault = (error: unknown): string =>
  (error instanceof DOMException ? advice[error.name] : undefined) ??
  "The camera can’t be started. Try again, or type the code.";

export const openCamera = (): Promise<MediaStream> => navigator.mediaDevices.getUserMedia(wanted);

/** Ends the use of a camera: its light goes out. */
export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Draws what is in the view's frame: only a code in there is read.
 *
 * @param video covers its view by the middle of the camera's picture (object-fit: cover)
 * @param frame in the middle of the view
 * @returns whether there is a picture yet
 */
export const drawFramed = (
  video: HTMLVideoElement,
  frame: HTMLElement,
  canvas: HTMLCanvasElement,
): boolean => {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  if (videoWidth === 0 || clientWidth === 0) return false;
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const [width, height] = [frame.offsetWidth / scale, frame.offsetHeight / scale];
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return context !== null;
};
