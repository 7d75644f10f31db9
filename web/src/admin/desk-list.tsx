import type { ComponentProps } from "react";
import { Listed } from "../data/lists/listed.tsx";

type Props<Row> = ComponentProps<typeof Listed<Row>>;

/** Names the documents that a list leaves out, since the shop can't read them. */
const Unreadable = <Row,>({ list: { pages } }: Pick<Props<Row>, "list">) => {
  const paths = pages.flatMap(({ unreadable = [] }) => unreadable).map(decodeURIComponent);
  if (paths.length === 0) return null;
  const entries = paths.length === 1 ? "1 entry" : `${paths.length} entries`;
  return (
    <p role="note" className="mb-4 wrap-anywhere">
      {`${entries} can’t be read: ${paths.join(", ")}. The server’s log says why.`}
    </p>
  );
};

/** A list at the desk, which also says what can't be read. */
export const DeskList = <Row,>(props: Props<Row>) => (
  <>
    <Unreadable list={props.list} />
    <Listed {...props} />
  </>
);
