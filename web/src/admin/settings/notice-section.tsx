import { zodResolver } from "@hookform/resolvers/zod";
import { noticeAt } from "@shop/contract/configured-settings";
import { deskLimits } from "@shop/contract/desk/limits";
import { NewNotice, type NoticeSettings, type ShopSettings } from "@shop/contract/shop-settings";
import { TextField } from "../../ui/field.tsx";
import { errorIn, fieldMessage } from "../../ui/field-message.ts";
import { NoticeBar } from "../../ui/notice-bar.tsx";
import { Conflict } from "./conflict.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const toForm = ({ text, from, until }: NoticeSettings): NoticeSettings => ({ text, from, until });

/** The notice as shoppers see it, who can close it there. */
const NoticePreview = ({ notice }: { notice: NoticeSettings }) => {
  const isToday = noticeAt({ notice }, new Date()) !== "";
  return (
    <section className="sheet gap-2 p-4" aria-labelledby="notice-preview">
      <h3 id="notice-preview" className="text-[1.1875rem]">
        What shoppers see
      </h3>
      {notice.text.trim() === "" && <p className="text-ink-soft">No notice.</p>}
      {notice.text.trim() !== "" && !isToday && (
        <p className="text-ink-soft">Nothing today. On the days of the notice:</p>
      )}
      {notice.text.trim() !== "" && <NoticeBar text={notice.text.trim()} />}
    </section>
  );
};

const labels = { text: "Notice", from: "From", until: "Until" } as const;

/** A notice on every page, for some days. The draft stays until it is saved or discarded. */
export const NoticeSection = ({ current }: { current: ShopSettings["notice"] }) => {
  const { form, typed, theirs, takeCurrent, onSubmit, buttons } = useSettingsForm({
    section: "notice",
    current,
    toForm,
    resolver: zodResolver(NewNotice, { error: fieldMessage }),
  });
  const { register, formState } = form;
  const { errors } = formState;
  const errorOf = (name: keyof NoticeSettings) => errorIn(labels[name], errors[name]);
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6">
      {theirs && (
        <Conflict
          theirs={[
            { label: labels.text, text: theirs.text || "none" },
            { label: "Days", text: `${theirs.from || "…"} to ${theirs.until || "…"}` },
          ]}
          onTakeTheirs={takeCurrent}
        />
      )}
      <TextField
        label={`${labels.text} (optional)`}
        maxLength={deskLimits.notice}
        hint="Such as: Closed until Monday. Shoppers can close it."
        error={errorOf("text")}
        {...register("text")}
      />
      <div className="flex flex-wrap gap-4">
        {(["from", "until"] as const).map((name) => (
          <TextField
            key={name}
            label={`${labels[name]} (optional)`}
            type="date"
            error={errorOf(name)}
            {...register(name)}
          />
        ))}
      </div>
      <NoticePreview notice={typed} />
      <SectionButtons {...buttons} />
    </form>
  );
};
