import type { DeskText } from "@shop/contract/desk/texts";
import { useState } from "react";
import { failureText } from "../../data/call/call-failed.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { Spinner } from "../../ui/loading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { TextPreview } from "./text-preview.tsx";
import { useTextVersion } from "./use-texts.ts";

interface Props {
  text: DeskText;
  /** Puts an older version's Markdown into the form. */
  onTakeBack: (markdown: string) => void;
}

interface LookProps {
  version: number;
  chosen: number | null;
  choose: (version: number | null) => void;
}

/** Shows a version below the list, or hides it again. */
const Look = ({ version, chosen, choose }: LookProps) => {
  const isChosen = version === chosen;
  return (
    <Button
      tone="quiet"
      size="sm"
      aria-pressed={isChosen}
      onClick={() => choose(isChosen ? null : version)}
    >
      Look at it
    </Button>
  );
};

/** The versions of a text: who set each and when. One can be looked at and taken back. */
export const TextVersions = ({ text, onTakeBack }: Props) => {
  const [chosen, choose] = useState<number | null>(null);
  const { data, error, isFetching, refetch } = useTextVersion(text.name, chosen);
  return (
    <details className="grid gap-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Versions</summary>
      <ol className="grid gap-2">
        {text.versions.map(({ version, at, by }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3">
            <span>{formatMoment(at)}</span>
            <span className="wrap-anywhere text-ink-soft">{by.name || "A former admin"}</span>
            {version === text.current && <strong>Shown now</strong>}
            <Look version={version} chosen={chosen} choose={choose} />
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-3">
          <span>As the shop was configured</span>
          {text.current === 0 && <strong>Shown now</strong>}
          <Look version={0} chosen={chosen} choose={choose} />
        </li>
      </ol>
      {data && chosen !== null && (
        <>
          <TextPreview name={text.name} title="This version" markdown={data.markdown} />
          <Button
            tone="secondary"
            className="justify-self-start"
            onClick={() => onTakeBack(data.markdown)}
          >
            Take this version back
          </Button>
        </>
      )}
      {chosen !== null && !data && !error && <Spinner inline />}
      {chosen !== null && !data && error && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </details>
  );
};
