import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../data/call/call.ts";
import { CallFailed, failureText } from "../../../data/call/call-failed.ts";
import { fetchWithProgress } from "../../../data/call/fetch-with-progress.ts";
import { notify } from "../../../ui/notify.ts";
import { refusalOf, smallPictureText } from "../fetch-picture.ts";
import { preparePicture } from "./prepare-picture.ts";

/** A picture on its way to the shop. */
export interface Upload {
  readonly id: number;
  /** Of the file. */
  readonly name: string;
  /** The sent part, from 0 to 1. */
  readonly sent: number;
  /** Why it failed; null while it hasn't. */
  readonly error: string | null;
  /** Whether trying again may help: the shop hasn't refused the file. */
  readonly mayRetry: boolean;
}

/** Pictures that are sent at the same time: a phone's line is narrow. */
const atOnce = 2;

/** Milliseconds of an upload, which may take a phone a while. */
const timeoutMs = 60_000;

/** A file's bytes in base64. */
const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () =>
      reject(new Error("The file can’t be read any more. Please choose it again."));
    reader.readAsDataURL(file);
  });

/**
 * Uploads pictures, each by itself. Trying again after a lost line makes no second picture: the shop knows the file.
 *
 * @param onStored called with the address of each picture that the shop has stored
 */
export const useUploads = (onStored: (address: string) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, { file: File; stop: AbortController }>());
  const nextId = useRef(0);
  const [oneOfFew] = useState(() => pLimit(atOnce));
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    const { current } = files;
    return () => {
      for (const { stop } of current.values()) stop.abort();
    };
  }, []);

  const change = (id: number, to: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const forget = (id: number): void => {
    files.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  const send = async (id: number, file: File, { signal }: AbortController): Promise<void> => {
    try {
      signal.throwIfAborted();
      const picture = await base64Of(await preparePicture(file));
      const transport = fetchWithProgress((sent) => change(id, { sent }));
      const options = { signal, transport, timeoutMs };
      const uploaded = await call("POST /pictures", { body: { picture } }, options);
      signal.throwIfAborted(); // cancelled just as it was answered
      const small = smallPictureText(uploaded);
      if (small) notify.info(`${file.name}: ${small}`);
      forget(id);
      stored.current(uploaded.address);
    } catch (error) {
      if (signal.aborted) return;
      const refusal = refusalOf(error);
      change(id, {
        error: refusal ?? failureText(error),
        mayRetry: error instanceof CallFailed && refusal === null,
      });
    }
  };
  const begin = (id: number, file: File): void => {
    const stop = new AbortController();
    files.current.set(id, { file, stop });
    void oneOfFew(() => send(id, file, stop));
  };

  return {
    uploads,
    add: (chosen: Iterable<File>): void => {
      for (const file of chosen) {
        const id = nextId.current++;
        const { name } = file;
        setUploads((all) => [...all, { id, name, sent: 0, error: null, mayRetry: false }]);
        begin(id, file);
      }
    },
    /** Cancels an upload, or takes a failed one off the list. */
    drop: (id: number): void => {
      files.current.get(id)?.stop.abort();
      forget(id);
    },
    retry: (id: number): void => {
      const { file } = files.current.get(id) ?? {};
      if (!file) return;
      change(id, { sent: 0, error: null, mayRetry: false });
      begin(id, file);
    },
  };
};
