import Combobox from "@github/combobox-nav";
import type { Catalogue } from "@shop/contract/catalogue";
import { formatCount, formatMoney } from "@shop/contract/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { call } from "../../data/call/call.ts";
import { MarkedText } from "../../domain/products/marked-text.tsx";
import { productPicture } from "../../domain/products/product-picture.tsx";
import { smallestOrder } from "../../domain/products/product-texts.ts";
import { paths, toolPath } from "../../paths.ts";
import { Link, staysHere } from "../../ui/link.tsx";

/** The maximum number of suggested tools. */
const maxSuggestions = 5;

/**
 * Requests the best matches at each keystroke, and cancels the stale request.
 *
 * @returns the latest answer until the next one arrives; null while nothing is typed, and after a failed
 *   request: the form still leads to the list, which shows the failure
 */
const useSuggestions = (words: string): Catalogue | null => {
  const asked = { q: words, limit: maxSuggestions };
  const { data = null } = useQuery({
    queryKey: ["GET /catalogue", asked],
    queryFn: ({ signal }) => call("GET /catalogue", { query: asked }, { signal }),
    enabled: words !== "",
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  return words === "" ? null : data;
};

interface OptionProps {
  to: string;
  onFollow: () => void;
  children: ReactNode;
}

const Option = ({ to, onFollow, children }: OptionProps) => (
  <Link
    to={to}
    role="option"
    tabIndex={-1}
    className="flex min-h-11 cursor-pointer items-center gap-3 border-line px-3 py-2 leading-[1.25] wrap-anywhere not-first:border-t hover:bg-surface-muted hover:shadow-[inset_3px_0_0_var(--color-accent)] aria-selected:bg-surface-muted aria-selected:shadow-[inset_3px_0_0_var(--color-accent)]"
    onClick={(event) => {
      if (staysHere(event)) onFollow();
    }}
  >
    {children}
  </Link>
);

interface ListProps {
  /** The listbox element; the arrow keys move through its options. */
  ref: Ref<HTMLDivElement>;
  open: boolean;
  /** Null without an answer. */
  answer: Catalogue | null;
  /** The path of all results. */
  results: string;
  /** Called when a link is followed in this tab. */
  onFollow: () => void;
}

/** Links to the tools found, and as the last option one to all of them. */
const SuggestionList = ({ ref, open, answer, results, onFollow }: ListProps) => (
  <div
    className="absolute inset-x-0 top-[calc(100%+0.35rem)] rounded-card border border-line bg-surface text-ink shadow-[0_12px_32px_rgb(0_0_0/0.4)]"
    hidden={!open}
  >
    {answer?.near && <p className="px-3 pt-2 text-sm text-ink-soft">No exact match. Closest:</p>}
    <div
      ref={ref}
      id={useId()}
      role="listbox"
      tabIndex={-1} // Tab would otherwise stop at a scrollable element
      aria-label="Tools found"
      className="max-h-[calc(100dvh-6.5rem)] overflow-y-auto"
    >
      {(answer?.products ?? []).map((product) => (
        <Option key={product._id} to={toolPath(product._id)} onFollow={onFollow}>
          <img
            alt=""
            width="56"
            height="42"
            referrerPolicy="no-referrer"
            className="flex-none rounded-mark object-cover"
            {...productPicture(product.image, true)}
            sizes="3.5rem"
          />
          <span className="min-w-0 flex-1">
            <MarkedText terms={answer?.terms ?? []}>{product.name}</MarkedText>
          </span>
          <span className="grid justify-items-end text-ink-soft tabular-nums">
            <span>{formatMoney(product.price)}</span>
            <span className="text-xs">{smallestOrder(product)}</span>
          </span>
        </Option>
      ))}
      {answer && (
        <Option to={results} onFollow={onFollow}>
          <span className="font-semibold text-(--color-link)">
            {answer.total === 1 ? "See the result" : `See all ${formatCount(answer.total)} results`}
          </span>
        </Option>
      )}
    </div>
  </div>
);

const resultsPath = (words: string): string =>
  words ? `${paths.tools}?${new URLSearchParams({ q: words })}` : paths.tools;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Turns the search field into a combobox (W3C, ARIA Authoring Practices, "Editable Combobox With List
 * Autocomplete"). The options are the best matches and a link to all results. The list is open only while
 * the field has the focus.
 */
export const SearchSuggestions = ({ input }: { input: HTMLInputElement }) => {
  // The first load happens because of the focus; a mount after a navigation does not, and stays closed.
  const [hadFocus] = useState(() => document.activeElement === input);
  const [words, setWords] = useState(hadFocus ? input.value.trim() : "");
  const [isWanted, setIsWanted] = useState(hadFocus);
  const answer = useSuggestions(words);
  const isOpen = isWanted && answer !== null;
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const combobox = useRef<Combobox>(null);

  useLayoutEffect(() => {
    if (!list.current) return;
    const made = new Combobox(input, list.current, { tabInsertsSuggestions: false });
    combobox.current = made;
    return () => made.destroy();
  }, [input]);
  // A new answer has new options: resets the highlighted one.
  useLayoutEffect(() => {
    if (!answer || !isOpen) return;
    combobox.current?.start();
    return () => combobox.current?.stop();
  }, [isOpen, answer]);

  const leave = () => {
    input.value = "";
    input.blur();
    setWords("");
  };
  // The library handles the keys of an open list; these open and close the list.
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.isComposing) return;
    if (isOpen && event.key === "Escape") {
      event.preventDefault(); // by default Escape empties the field
      setIsWanted(false);
    } else if (step && answer && !isOpen) {
      event.preventDefault();
      flushSync(() => setIsWanted(true));
      combobox.current?.navigate(step);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const path = resultsPath(input.value.trim());
    leave();
    navigate(path);
  };
  const type = () => {
    setIsWanted(true);
    setWords(input.value.trim());
  };
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener("input", type, { signal });
    input.addEventListener("focus", () => setIsWanted(true), { signal });
    input.addEventListener("blur", () => setIsWanted(false), { signal });
    input.addEventListener("keydown", press, { signal });
    input.form?.addEventListener("submit", submit, { signal });
    // Keeps the focus in the field at a press in the list.
    list.current?.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
    return () => listening.abort();
  });
  // Takes over what was typed between the first render and the listeners above.
  useEffect(() => {
    if (hadFocus) setWords(input.value.trim());
  }, [input, hadFocus]);

  // Announced by screen readers when the answer arrives.
  const [said, setSaid] = useState("");
  const total = answer?.total;
  const isNear = answer?.near === true;
  useEffect(() => {
    if (total === undefined) return setSaid("");
    const count = total === 1 ? "1 tool" : `${formatCount(total)} tools`;
    setSaid(isNear ? `No exact match, ${count} close to it` : `${count} found`);
  }, [total, isNear]);

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <SuggestionList
        ref={list}
        open={isOpen}
        answer={answer}
        results={resultsPath(words)}
        onFollow={leave}
      />
    </>
  );
};
