import {
  type AddressPart,
  faultInText,
  faultOf,
  isRequired,
  partName,
  partsByLine,
} from "@shop/contract/address-formats";
import { countryName } from "@shop/contract/country-name";
import { undeliveredText } from "@shop/contract/first-country";
import { addressLimits, limits } from "@shop/contract/limits";
import { isVisible } from "@shop/contract/plain-text";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Field, TextArea, TextField } from "../../ui/field.tsx";
import type { AddressForm } from "./address-form.ts";

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
const autoComplete: Readonly<Record<AddressPart, string>> = {
  recipient: "name",
  company: "organization",
  street: "address-line1",
  line2: "address-line2",
  postcode: "postal-code",
  town: "address-level2",
  region: "address-level1",
};

const placeParts: readonly AddressPart[] = ["postcode", "town", "region"];

/** @returns the parts of an address, a row of the form each: postcode, town and region share one */
const fieldRows = (country: string): AddressPart[][] => {
  const lines = partsByLine(country);
  const ofPlace = lines.filter((line) => line.every((part) => placeParts.includes(part)));
  return lines.flatMap((line) => {
    if (!ofPlace.includes(line)) return [line];
    return line === ofPlace[0] ? [ofPlace.flat()] : [];
  });
};

interface Props {
  /** The field of the form that is the address. */
  name: "address" | "billing";
  /** The countries to choose from. If there is one, it is shown and not asked for. */
  countries: readonly string[];
  /** The countries that the shop delivers to, if an address elsewhere is to say that it doesn't. */
  deliversTo?: readonly string[] | undefined;
  /** Whether such an address isn't taken. */
  mustDeliver?: boolean;
  /** Which of a person's addresses a browser fills in; any if missing. */
  kind?: "shipping" | "billing";
  /** Called after the person has changed something. */
  onType: () => void;
}

/**
 * The fields of an address in its country's order, within a FormProvider. An address that is a text is one field,
 * until the person wants fields.
 */
export const AddressFields = (props: Props) => {
  const { name, countries, deliversTo, mustDeliver = false, kind, onType } = props;
  const { register, control, getValues, setValue, trigger, formState } =
    useFormContext<Record<Props["name"], AddressForm>>();
  const { isText, country } = useWatch({ control, name });
  const errors = formState.errors[name];
  const token = (it: string) => (kind ? `${kind} ${it}` : it);

  if (isText)
    return (
      <div className="grid gap-2">
        <TextArea
          label="Address"
          rows={4}
          autoComplete={token("street-address")}
          maxLength={limits.address}
          required
          error={errors?.text?.message}
          {...register(`${name}.text`, {
            onChange: onType,
            validate: (text) => isVisible(text) || "Enter the address",
          })}
        />
        <Button
          tone="quiet"
          size="sm"
          className="justify-self-start"
          onClick={({ currentTarget: { form } }) => {
            flushSync(() => setValue(`${name}.isText`, false));
            const recipient = form?.elements.namedItem(`${name}.recipient`);
            if (recipient instanceof HTMLElement) recipient.focus(); // the button is gone
            onType();
          }}
        >
          Enter it in separate fields
        </Button>
      </div>
    );

  const isUndelivered = (it: string) => deliversTo !== undefined && !deliversTo.includes(it);
  const choices = countries.includes(country) ? countries : [country, ...countries];
  const field = (part: AddressPart) => {
    const required = isRequired(part, country);
    const label = partName(part, country);
    return (
      <TextField
        key={part}
        label={required ? label : `${label} (optional)`}
        required={required}
        maxLength={addressLimits[part]}
        autoComplete={token(autoComplete[part])}
        autoCapitalize={part === "postcode" ? "characters" : undefined}
        error={errors?.[part]?.message}
        {...register(`${name}.${part}`, {
          onChange: onType,
          validate: (value) => {
            const fault = faultOf(part, value, getValues(`${name}.country`));
            return fault === null || faultInText(fault, part, getValues(`${name}.country`));
          },
        })}
      />
    );
  };
  return (
    <>
      {choices.length > 1 && (
        <Field
          label="Country"
          error={errors?.country?.message}
          hint={isUndelivered(country) && !errors?.country ? undeliveredText(country) : undefined}
        >
          {(labelled) => (
            <select
              {...labelled}
              className="field-input field-select"
              autoComplete={token("country")}
              {...register(`${name}.country`, {
                validate: (it) => !(mustDeliver && isUndelivered(it)) || undeliveredText(it),
                onChange: () => {
                  onType();
                  if (formState.isSubmitted) void trigger(name);
                },
              })}
            >
              {choices.map((it) => (
                <option key={it} value={it}>
                  {countryName(it)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {fieldRows(country).map((line) =>
        line.length > 1 ? (
          <div
            key={line.join()}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4"
          >
            {line.map(field)}
          </div>
        ) : (
          line.map(field)
        ),
      )}
      {choices.length === 1 && <p>{`Country: ${countryName(country)}`}</p>}
    </>
  );
};
