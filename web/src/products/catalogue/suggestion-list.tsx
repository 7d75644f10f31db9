import type { Catalogue } from "@pros-and-drill/contract/catalogue";
import { type ReactNode, useEffect, useRef } from "react";
import { formatCount } from "../../ui/format-count.ts";
import { formatMoney } from "../../ui/format-money.ts";
import { productPicture } from "../product-picture.ts";
import { MarkedText } from "./marked-text.tsx";
import "./suggestion-list.css";

const Option = (props: { id: string; active: boolean; children: ReactNode }) => (
  <div
    id={props.id}
    role="option"
    tabIndex={-1}
    aria-selected={props.active}
    className="suggestion flex items-center gap-3 px-3 py-2"
  >
    {props.children}
  </div>
);

interface Props {
  id: string;
  answer: Catalogue;
  /** The index of the option that the arrow keys have come to. */
  active: number;
  onChoose: (index: number) => void;
}

/** The tools found, and as the last option a way to all of them. */
export const SuggestionList = ({ id, answer, active, onChoose }: Props) => {
  const { products, terms, total, near } = answer;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  // The list has listeners for its options, whose keys are the field's: it keeps the focus.
  useEffect(() => {
    const { current } = list;
    const listening = new AbortController();
    const { signal } = listening;
    const choose = ({ target }: Event) => {
      const option = target instanceof Element && target.closest("[role=option]");
      if (current && option) onChoose([...current.children].indexOf(option));
    };
    current?.addEventListener("click", choose, { signal });
    current?.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
    return () => listening.abort();
  }, [onChoose]);

  return (
    <div className="suggestions">
      {near && <p className="suggestions-near px-3 pt-2">Nothing matches in full. Near it:</p>}
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1} // a browser would let Tab stop at what scrolls
        aria-label="Tools found"
        className="suggestions-list"
      >
        {products.map(({ _id, name, image, price }, at) => (
          <Option key={_id} id={`${id}-${at}`} active={at === active}>
            <img
              alt=""
              width="56"
              height="42"
              referrerPolicy="no-referrer"
              className="suggestion-picture"
              {...productPicture(image, true)}
              sizes="3.5rem"
            />
            <span className="min-w-0 flex-1">
              <MarkedText terms={terms}>{name}</MarkedText>
            </span>
            <span className="suggestion-price">{formatMoney(price)}</span>
          </Option>
        ))}
        <Option id={`${id}-${products.length}`} active={active === products.length}>
          <span className="suggestion-all">
            {total === 1 ? "See the result" : `See all ${formatCount(total)} results`}
          </span>
        </Option>
      </div>
    </div>
  );
};
