interface Props {
  text: string;
  /** Absent in a preview, which can't be closed. */
  onClose?: () => void;
}

/** A notice at the lower edge of a page. */
export const NoticeBar = ({ text, onClose }: Props) => (
  <div className="flex items-center justify-center gap-4 border-t-3 border-accent bg-surface px-4 py-1">
    <p className="font-semibold wrap-anywhere">{text}</p>
    {onClose && (
      <button type="button" className="min-h-11 px-2 text-link" onClick={onClose}>
        Close
      </button>
    )}
  </div>
);
