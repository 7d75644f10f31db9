import type { ComponentProps } from "react";
import { Listed } from "../data/lists/listed.tsx";
import { Unreadable } from "./unreadable.tsx";

/** A list at the desk, which also says what can't be read. */
export const DeskList = <Row,>(props: ComponentProps<typeof Listed<Row>>) => {
  const paths = props.list.pages.flatMap(({ unreadable = [] }) => unreadable);
  return (
    <>
      <Unreadable paths={paths.map(decodeURIComponent)} className="mb-4" />
      <Listed {...props} />
    </>
  );
};
