import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { type Upload, useUploads } from "./use-uploads.ts";

interface PickProps {
  label: string;
  /** Whether several files can be chosen at once. */
  several?: boolean;
  /** Whether a phone opens its camera. */
  camera?: boolean;
  className?: string;
  onPick: (files: Iterable<File>) => void;
}

/** A button that opens the browser's choice of files, or a phone's camera. */
const PickButton = ({
  label,
  several = false,
  camera = false,
  className = "",
  onPick,
}: PickProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        tone="secondary"
        size="sm"
        className={className}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        multiple={several}
        {...(camera ? { capture: "environment" } : {})}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          currentTarget.value = ""; // the same file can be chosen again
        }}
      />
    </>
  );
};

interface RowProps {
  upload: Upload;
  onDrop: () => void;
  onRetry: () => void;
}

/** A picture on its way, or why it didn't arrive. */
const UploadRow = ({ upload: { name, sent, error, mayRetry }, onDrop, onRetry }: RowProps) => (
  <li className="grid gap-1 border-t border-line pt-2">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</span>
      {error === null && (
        <progress max={1} value={sent} aria-label={`Upload of ${name}`} className="w-32" />
      )}
      {mayRetry && (
        <Button tone="secondary" size="sm" aria-label={`Try ${name} again`} onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button
        tone="quiet"
        size="sm"
        aria-label={error === null ? `Cancel ${name}` : `Dismiss ${name}`}
        onClick={onDrop}
      >
        {error === null ? "Cancel" : "Dismiss"}
      </Button>
    </div>
    {error !== null && (
      <p role="alert" className="field-error">
        {error}
      </p>
    )}
  </li>
);

interface Props {
  /** Names the place for screen readers. */
  label: string;
  /** Whether the place is one picture's, and not several's. */
  single?: boolean;
  /** Called with the address of each picture that the shop has stored. */
  onStored: (address: string) => void;
  /** Called when pictures begin to be on their way, and when none is any more. */
  onUploading: (isUploading: boolean) => void;
}

/** Where pictures are chosen, dropped, pasted, or taken by a phone's camera, and uploaded. */
export const PictureDrop = ({ label, single = false, onStored, onUploading }: Props) => {
  const { uploads, add, drop, retry } = useUploads(onStored);
  const isUploading = uploads.some(({ error }) => error === null);
  useEffect(() => onUploading(isUploading), [onUploading, isUploading]);
  const [isOver, setIsOver] = useState(false);
  const adding = useRef(add);
  useEffect(() => {
    adding.current = add;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const { clipboardData, target } = event;
      const files = [...(clipboardData?.files ?? [])];
      const isText = clipboardData?.types.includes("text/plain") ?? false;
      const isTyping = target instanceof Element && target.matches(":read-write");
      // A text goes where the cursor is. Spreadsheets copy a cell both as text and as a picture.
      if (files.length === 0 || (isText && isTyping)) return;
      event.preventDefault();
      adding.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  return (
    <section
      aria-label={label}
      className={`grid gap-3 rounded-card border-2 border-dashed p-4 ${isOver ? "border-accent" : "border-line"}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setIsOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <PickButton
          label={single ? "Choose a picture" : "Choose pictures"}
          several={!single}
          onPick={add}
        />
        <PickButton
          label="Take a photo"
          camera
          className="hidden pointer-coarse:inline-flex"
          onPick={add}
        />
        <p className="field-hint">{`Or drop ${single ? "it" : "them"} here, or paste one.`}</p>
      </div>
      {uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onDrop={() => drop(upload.id)}
              onRetry={() => retry(upload.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
