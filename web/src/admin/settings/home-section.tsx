import { limits } from "@shop/contract/limits";
import type { HomeSettings } from "@shop/contract/settings/home";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { useState } from "react";
import { useList } from "../../data/lists/use-list.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { ChosenTools } from "./chosen-tools.tsx";
import { Conflict } from "./conflict.tsx";
import { FoundTools } from "./found-tools.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import { useDraftedSection, useSectionForm } from "./use-section.ts";
import { useSaveSection } from "./use-settings.ts";
import { toolName, useTools } from "./use-tools.ts";

interface HomeForm {
  tools: string[];
}

const toForm = ({ tools }: HomeSettings): HomeForm => ({ tools: [...tools] });

/** The first tools of the list, which fill the places that the chosen ones leave. */
const ListsFirst = ({ chosen, places }: { chosen: readonly string[]; places: number }) => {
  const { rows } = useList("GET /product", { limit: limits.toolsOnHome });
  const names = rows
    .filter(({ _id }) => !chosen.includes(_id))
    .slice(0, places)
    .map(({ name }) => name);
  if (places <= 0 || names.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      <span>
        {chosen.length === 0 ? "Home shows the list’s first tools: " : "Then from the list: "}
      </span>
      <span>{names.join(", ")}</span>
    </p>
  );
};

/** Which tools stand on home, and in which sequence. The draft stays until it is saved or discarded. */
export const HomeSection = ({ current }: { current: ShopSettings["home"] }) => {
  const section = useDraftedSection("home settings", current, toForm);
  const { save, isPending } = useSaveSection("home");
  const [typed, setTyped] = useState(section.start);
  const [said, setSaid] = useState("");
  const { isDirty, theirs, revision, startFrom } = useSectionForm(section, typed, setTyped);
  const { tools: ids } = typed;
  const tools = useTools([...ids, ...(theirs?.tools ?? [])]);
  const onHome = ids.filter((id) => {
    const tool = tools.get(id);
    return tool !== null && !tool?.withdrawn;
  });
  const set = (next: string[]) => setTyped({ tools: next });
  const saveOnce = useSingleFlight((form: HomeForm) =>
    save({ ...form, revision }).then(
      (saved) => startFrom(saved.home),
      () => {}, // a toast has said why, or the section shows what somebody else has set
    ),
  );
  return (
    <>
      {theirs && (
        <Conflict
          theirs={[
            {
              label: "Tools on home",
              text: theirs.tools.map((id) => toolName(tools, id)).join(", ") || "none chosen",
            },
          ]}
          onTakeTheirs={() => startFrom(current)}
        />
      )}
      <div className="grid gap-3">
        <p className="text-ink-soft">
          Choose up to six. Drag them into their sequence, or move them by their arrows.
        </p>
        <ChosenTools ids={ids} tools={tools} onChange={set} onSay={setSaid} />
        <ListsFirst chosen={ids} places={limits.toolsOnHome - onHome.length} />
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      <FoundTools
        chosen={ids}
        isFull={ids.length >= limits.toolsOnHome}
        onAdd={({ _id, productName }) => {
          set([...ids, _id]);
          setSaid(`${productName} is at place ${ids.length + 1}.`);
        }}
        onRemove={({ _id, productName }) => {
          set(ids.filter((id) => id !== _id));
          setSaid(`${productName} is removed.`);
        }}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void saveOnce(typed);
        }}
      >
        <SectionButtons
          busy={isPending}
          isDirty={isDirty}
          isContested={theirs !== null}
          onDiscard={() => startFrom(current)}
        />
      </form>
    </>
  );
};
