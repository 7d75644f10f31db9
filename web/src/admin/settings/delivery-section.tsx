import { deskLimits } from "@shop/contract/desk/limits";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { Controller, type FieldError } from "react-hook-form";
import { CheckBox } from "../../ui/check-box.tsx";
import { TextField } from "../../ui/field.tsx";
import { errorIn } from "../../ui/field-message.ts";
import { readNumber } from "../../ui/read-number.ts";
import { ArrivalPreview } from "./arrival-preview.tsx";
import { ClosedDays } from "./closed-days.tsx";
import { Conflict } from "./conflict.tsx";
import { deliveryResolver, differences, settingsIn, toForm, weekdays } from "./delivery-form.ts";
import { SectionButtons } from "./section-buttons.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Section = ShopSettings["delivery"];

type SpanName = "dispatchDays" | "parcelDays" | "palletDays";

const spans: readonly { readonly name: SpanName; readonly legend: string }[] = [
  { name: "dispatchDays", legend: "Working days until an order leaves" },
  { name: "parcelDays", legend: "Working days that a parcel is on its way" },
  { name: "palletDays", legend: "Working days of a pallet, for heavy tools" },
];

/** Opening hours, working and closed days, and how long orders take. The draft stays until it is saved or discarded. */
export const DeliverySection = ({ current }: { current: Section }) => {
  const { form, typed, theirs, takeCurrent, onSubmit, buttons } = useSettingsForm({
    section: "delivery",
    current,
    toForm,
    resolver: deliveryResolver,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const spanError = (name: SpanName): string | undefined =>
    errorIn("These", errors[name] as FieldError | undefined) ?? // as: the pair's own error stands beside its fields'
    errorIn("At least", errors[name]?.[0]) ??
    errorIn("At most", errors[name]?.[1]);
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-8">
      {theirs && <Conflict theirs={differences(theirs, typed)} onTakeTheirs={takeCurrent} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="The counter is open"
          maxLength={deskLimits.hours}
          error={errorIn("It", errors.hours?.counter)}
          {...register("hours.counter")}
        />
        <TextField
          label="The telephone is answered"
          maxLength={deskLimits.hours}
          error={errorIn("It", errors.hours?.telephone)}
          {...register("hours.telephone")}
        />
      </div>
      <Controller
        control={control}
        name="workingDays"
        render={({ field: { value, onChange } }) => (
          <fieldset className="grid gap-1">
            <legend className="field-label">Working days</legend>
            <p className="field-hint">Orders leave and arrive on them.</p>
            <div className="flex flex-wrap gap-x-5">
              {weekdays.map((name, index) => (
                <CheckBox
                  key={name}
                  checked={value.includes(index + 1)}
                  onChange={(checked) =>
                    onChange(
                      checked
                        ? [...value, index + 1].sort()
                        : value.filter((day) => day !== index + 1),
                    )
                  }
                >
                  {name}
                </CheckBox>
              ))}
            </div>
            {errors.workingDays && (
              <p className="field-error" role="alert">
                {`Working days ${errors.workingDays.message}`}
              </p>
            )}
          </fieldset>
        )}
      />
      <Controller
        control={control}
        name="closedDays"
        render={({ field: { value, onChange } }) => (
          <ClosedDays
            days={value}
            onChange={onChange}
            error={errors.closedDays && `There can be ${deskLimits.closedDays} days at most.`}
          />
        )}
      />
      <div className="max-w-64">
        <TextField
          label="Orders until (optional)"
          type="time"
          hint="Later orders count as the next day’s."
          error={errorIn("It", errors.cutOff)}
          {...register("cutOff")}
        />
      </div>
      <div className="grid gap-6 md:grid-cols-3">
        {spans.map(({ name, legend }) => (
          <fieldset key={name} className="grid content-start gap-2">
            <legend className="field-label">{legend}</legend>
            <div className="grid grid-cols-2 gap-3">
              {([0, 1] as const).map((index) => (
                <TextField
                  key={index}
                  label={index === 0 ? "At least" : "At most"}
                  inputMode="numeric"
                  autoComplete="off"
                  aria-invalid={spanError(name) ? true : undefined}
                  {...register(`${name}.${index}`, { setValueAs: readNumber })}
                />
              ))}
            </div>
            {spanError(name) && (
              <p className="field-error" role="alert">
                {spanError(name)}
              </p>
            )}
          </fieldset>
        ))}
      </div>
      <ArrivalPreview delivery={settingsIn(typed)} />
      <SectionButtons {...buttons} />
    </form>
  );
};
