import { deskLimits } from "@shop/contract/desk/limits";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { useRef } from "react";
import { useController } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { moveTo } from "../../ui/move-to.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { Conflict } from "./conflict.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import {
  type MethodForm,
  methodLines,
  newMethod,
  type Preset,
  presets,
  shippingIn,
  shippingResolver,
  toForm,
} from "./shipping-form.ts";
import { ShippingMethod } from "./shipping-method.tsx";
import { ShippingPreview } from "./shipping-preview.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const presetNames: Readonly<Record<Preset, string>> = {
  parcel: "Add a parcel",
  pallet: "Add a pallet",
  pickup: "Add pick-up",
};

interface Props {
  current: ShopSettings["shipping"];
  deliversTo: readonly string[];
}

/** The ways of delivery with their prices. The draft stays until it is saved or discarded. */
export const ShippingSection = ({ current, deliversTo }: Props) => {
  const { form, typed, theirs, takeCurrent, onSubmit, buttons } = useSettingsForm({
    section: "shipping",
    current,
    toForm,
    resolver: shippingResolver,
  });
  const { control, formState } = form;
  const { value: methods, onChange } = useController({ control, name: "methods" }).field;
  const errors = formState.errors.methods;
  const part = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(part);
  const change = (changed: MethodForm, values: Partial<MethodForm>) =>
    onChange(methods.map((one) => (one === changed ? { ...one, ...values } : one)));
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6">
      {theirs && (
        <Conflict
          theirs={[{ label: "Ways of delivery", text: methodLines(theirs) }]}
          onTakeTheirs={takeCurrent}
        />
      )}
      <p>
        Customers see each way that takes their order, and choose. The cheapest one counts until
        they do. What it weighs is in each tool’s details.
      </p>
      <fieldset
        ref={part}
        tabIndex={-1}
        aria-label="Ways of delivery"
        className="grid gap-4 outline-none"
      >
        {methods.map((method, at) => (
          <ShippingMethod
            key={method.id}
            method={method}
            at={at}
            count={methods.length}
            deliversTo={deliversTo}
            errors={errors?.[at]}
            onChange={(values) => change(method, values)}
            onMove={(to) => onChange(moveTo(methods, at, to))}
            onRemove={() => onChange(methods.filter((one) => one !== method))}
          />
        ))}
      </fieldset>
      {methods.length < deskLimits.methods && (
        <div className="flex flex-wrap gap-3">
          {presets.map((preset) => (
            <Button
              key={preset}
              tone="secondary"
              onClick={() =>
                onChange([
                  ...methods,
                  newMethod(
                    preset,
                    methods.map(({ id }) => id),
                  ),
                ])
              }
            >
              {presetNames[preset]}
            </Button>
          ))}
        </div>
      )}
      <ShippingPreview shipping={shippingIn(typed)} deliversTo={deliversTo} />
      <SectionButtons {...buttons} />
    </form>
  );
};
