interface Props {
  /** Of documents that the shop can't read: "orders/4f1d". */
  paths: readonly string[];
  className?: string;
}

/** Names the entries that a page of the desk leaves out, since the shop can't read them. */
export const Unreadable = ({ paths, className = "" }: Props) => {
  if (paths.length === 0) return null;
  const entries = paths.length === 1 ? "1 entry" : `${paths.length} entries`;
  return (
    <p role="note" className={`wrap-anywhere ${className}`}>
      {`${entries} can’t be read: ${paths.join(", ")}. The server’s log says why.`}
    </p>
  );
};
