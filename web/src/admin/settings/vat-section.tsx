import { deskLimits } from "@shop/contract/desk/limits";
import { vatCurrencyOf } from "@shop/contract/prices/exchange";
import { ratesOfCountry, vatPlaceOf } from "@shop/contract/prices/vat-places";
import { shop, shopPlace } from "@shop/contract/shop";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { useController } from "react-hook-form";
import { CheckBox } from "../../ui/check-box.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { errorIn } from "../../ui/field-message.ts";
import { Conflict } from "./conflict.tsx";
import { ExchangeRates } from "./exchange-rates.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { VatExample } from "./vat-example.tsx";
import { differences, toForm, vatIn, vatResolver } from "./vat-form.ts";
import { VatRatesTable } from "./vat-rates.tsx";

interface Props {
  current: ShopSettings["vat"];
  deliversTo: readonly string[];
}

const vatCurrency = vatCurrencyOf(shop.country, shop.currency.code);
const isInEu = vatPlaceOf(shopPlace).isInEu;

/** Whether prices have VAT, and the rates of each country. The draft stays until it is saved or discarded. */
export const VatSection = ({ current, deliversTo }: Props) => {
  const { form, typed, theirs, takeCurrent, onSubmit, buttons } = useSettingsForm({
    section: "vat",
    current,
    toForm,
    resolver: vatResolver,
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const charged = useController({ control, name: "charged" }).field;
  const destination = useController({ control, name: "destination" }).field;
  const vies = useController({ control, name: "vies" }).field;
  const rates = useController({ control, name: "rates" }).field;
  const exchangeRates = useController({ control, name: "exchangeRates" }).field;
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6">
      {theirs && <Conflict theirs={differences(theirs, typed)} onTakeTheirs={takeCurrent} />}
      <p>Check this with your accountant before you open: the rates are those that we know of.</p>
      <CheckBox checked={charged.value} onChange={charged.onChange}>
        Charge VAT
      </CheckBox>
      {charged.value && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Prices"
              hint="Shoppers read “incl.” or “plus” beside each price. Prices without VAT suit a trade shop."
            >
              {(labelled) => (
                <select
                  {...labelled}
                  className="field-input field-select"
                  {...register("included", { setValueAs: (value) => String(value) === "true" })}
                >
                  <option value="true">Include VAT</option>
                  <option value="false">Are without VAT, which is added</option>
                </select>
              )}
            </Field>
            <TextField
              label="Your VAT number (optional)"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={deskLimits.vatNumber}
              hint={
                isInEu
                  ? "It is on your invoices. With it, businesses in other EU countries can buy without VAT."
                  : "It is on your invoices."
              }
              error={errorIn("It", errors.number)}
              {...register("number")}
            />
          </div>
          {isInEu && (
            <div className="grid gap-1">
              <CheckBox checked={destination.value} onChange={destination.onChange}>
                Charge the rates of the EU country that an order goes to (one-stop shop)
              </CheckBox>
              <CheckBox checked={vies.value} onChange={vies.onChange}>
                Look up the VAT number of a business in VIES, the EU’s register
              </CheckBox>
              <p className="field-hint">
                While the register doesn’t answer, a business is asked to try again or to order with
                VAT.
              </p>
            </div>
          )}
          <Field
            label="VAT of a delivery"
            hint="Most countries of the EU want it split by the goods’ rates. Ask your accountant."
          >
            {(labelled) => (
              <select
                {...labelled}
                className="field-input field-select"
                {...register("deliveryRate")}
              >
                <option value="goods">The goods’ rates, in proportion to their prices</option>
                <option value="highest">The highest rate of the goods</option>
              </select>
            )}
          </Field>
          <VatRatesTable
            rates={rates.value}
            soldIn={[...new Set([shop.country, ...deliversTo].flatMap(ratesOfCountry))]}
            errorOf={(rate) => errors.rates?.[rates.value.indexOf(rate)]}
            error={errors.rates?.message ?? errors.rates?.root?.message}
            onChange={rates.onChange}
          />
          {vatCurrency && (
            <ExchangeRates
              currency={vatCurrency}
              rates={exchangeRates.value}
              errorOf={(index) => errors.exchangeRates?.[index]?.rate?.message}
              error={errors.exchangeRates?.message ?? errors.exchangeRates?.root?.message}
              onChange={exchangeRates.onChange}
            />
          )}
        </>
      )}
      <VatExample vat={vatIn(typed)} deliversTo={deliversTo} />
      <SectionButtons {...buttons} />
    </form>
  );
};
