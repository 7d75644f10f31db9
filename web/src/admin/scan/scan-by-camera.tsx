import ScanBarcode from "lucide-react/icons/scan-barcode";
import { useEffect, useRef, useState } from "react";
import { useDialog } from "../../data/use-dialog.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { loadReader } from "./barcode-reader.ts";
import { hasCameras } from "./camera.ts";
import { LivePicture } from "./live-picture.tsx";

/** What a page makes of a code: something to say, after which scanning goes on, or what it does once the view is closed. */
export type ScanAnswer = { readonly says: string } | { readonly take: () => void };

interface ViewProps {
  onCode: (code: string) => Promise<string>;
  onClose: () => void;
}

const View = ({ onCode, onClose }: ViewProps) => {
  const [fault, setFault] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  useKeptFocus(body);
  return (
    <>
      <section ref={body} tabIndex={-1} aria-label="Camera" className="dialog-body">
        {fault === undefined ? (
          <LivePicture onCode={onCode} onFault={setFault} />
        ) : (
          <ErrorState title="No picture" message={fault} onRetry={() => setFault(undefined)} />
        )}
      </section>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} data-first-focus>
          Cancel
        </Button>
      </div>
    </>
  );
};

interface Props {
  onScan: (code: string) => ScanAnswer | Promise<ScanAnswer>;
}

/**
 * A button that opens the camera and reads barcodes, as a scanner does that types them. What reads them is loaded with the
 * page, for when the connection is lost. Without an interface to cameras there is no button.
 */
export const ScanByCamera = ({ onScan }: Props) => {
  const { isOpen, open, close } = useDialog("scan");
  useLazyModule(loadReader, hasCameras());
  const take = useRef<() => void>(null);
  useEffect(() => {
    if (isOpen) return;
    take.current?.(); // closing has returned the focus, so what is taken may move it
    take.current = null;
  }, [isOpen]);
  const pass = async (code: string): Promise<string> => {
    const answer = await onScan(code);
    if ("says" in answer) return answer.says;
    take.current = answer.take;
    close();
    return "";
  };
  if (!hasCameras()) return null;
  return (
    <>
      <Button tone="secondary" size="lg" onClick={open}>
        <span className="flex items-center gap-2">
          <ScanBarcode className="size-5 flex-none" aria-hidden />
          Scan with the camera
        </span>
      </Button>
      <Dialog open={isOpen} title="Scan a barcode" onClose={close}>
        <View onCode={pass} onClose={close} />
      </Dialog>
    </>
  );
};
