import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { failureText } from "../../data/call/call-failed.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { loadReader } from "./barcode-reader.ts";
import { cameraFault, closeCamera, drawFramed, openCamera } from "./camera.ts";
import { type Sighting, sight } from "./sightings.ts";

/** Milliseconds between two looks at the picture: a phone stays cool and a hand isn't kept waiting. */
const pauseMs = 80;

const readerFault = "The picture can’t be read. Try again, or type the code.";

const whenShown = (changed: () => void): (() => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

interface Props {
  /** Called once for each code, for as long as it stays in view. @returns what to say about it */
  onCode: (code: string) => Promise<string>;
  /** Called when there is no picture, or none that can be read, with why and what to do about it. */
  onFault: (fault: string) => void;
}

/** The camera's picture with a frame in which barcodes are read. The camera is in use only while this is in sight. */
export const LivePicture = ({ onCode, onFault }: Props) => {
  const isHidden = useSyncExternalStore(whenShown, () => document.hidden);
  const { part: read, failure } = useLazyModule(loadReader, true);
  const [says, setSays] = useState("Hold the barcode in the frame.");
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef({ onCode, onFault });
  useEffect(() => {
    latest.current = { onCode, onFault };
  });

  useEffect(() => {
    if (failure) latest.current.onFault(failureText(failure));
  }, [failure]);

  useEffect(() => {
    if (isHidden) return;
    let isOver = false;
    let stream: MediaStream | undefined;
    const start = async () => {
      const opened = await openCamera();
      if (isOver || !video.current) return closeCamera(opened);
      stream = opened;
      video.current.srcObject = opened;
      for (const track of opened.getTracks())
        track.addEventListener("ended", () => latest.current.onFault(cameraFault(null))); // unplugged
    };
    start().catch((error: unknown) => {
      if (!isOver) latest.current.onFault(cameraFault(error));
    });
    return () => {
      isOver = true;
      if (stream) closeCamera(stream);
    };
  }, [isHidden]);

  useEffect(() => {
    if (!read || isHidden) return;
    const canvas = document.createElement("canvas");
    let last: Sighting | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      const hasPicture =
        video.current && frame.current && drawFramed(video.current, frame.current, canvas);
      const code = hasPicture ? await read(canvas) : null;
      if (isOver) return;
      if (code !== null) {
        const { sighting, isScanned } = sight(last, code, performance.now());
        last = sighting;
        if (isScanned) {
          if ("vibrate" in navigator) navigator.vibrate(60); // Safari can't
          setSays(await latest.current.onCode(code));
        }
      }
      if (!isOver) timer = setTimeout(start, pauseMs);
    };
    const start = () =>
      look().catch((error: unknown) => {
        if (isOver) return;
        reportError(error);
        latest.current.onFault(readerFault);
      });
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [read, isHidden]);

  return (
    <>
      <div className="relative overflow-hidden rounded-control bg-black">
        <video
          ref={video}
          className="aspect-4/3 max-h-[50dvh] w-full object-cover"
          aria-label="The camera’s picture"
          autoPlay
          muted
          playsInline
        />
        <div
          ref={frame}
          className="absolute inset-x-[8%] inset-y-1/4 rounded-control border-3 border-accent"
        />
      </div>
      <p role="status" className="min-h-12 text-lg wrap-anywhere">
        {says}
      </p>
    </>
  );
};
