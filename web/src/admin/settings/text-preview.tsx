import { textTitles } from "@shop/contract/desk/texts";
import type { TextName } from "@shop/contract/page-texts";
import { parseText } from "@shop/contract/parse-text";
import { useDeferredValue, useMemo } from "react";
import { readText, TextIntro, TextSections } from "../../domain/texts/text-blocks.tsx";

interface Props {
  name: TextName;
  title: string;
  markdown: string;
}

/** A text as its page shows it. */
export const TextPreview = ({ name, title, markdown }: Props) => {
  const typed = useDeferredValue(markdown);
  const { intro, sections } = useMemo(() => readText(parseText(typed)), [typed]);
  return (
    <section className="sheet min-w-0 content-start gap-4 p-4" aria-label={title}>
      <h3 className="text-[1.1875rem]">{title}</h3>
      {intro === null && sections.length === 0 ? (
        <p className="text-ink-soft">{`No text: shoppers don’t see the page ${textTitles[name]}.`}</p>
      ) : (
        <>
          {intro && (
            <p className="text-intro text-ink-soft">
              <TextIntro runs={intro} />
            </p>
          )}
          <TextSections sections={sections} columns={1} />
        </>
      )}
    </section>
  );
};
