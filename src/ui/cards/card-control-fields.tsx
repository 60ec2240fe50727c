import { useId, type ReactElement } from 'react';
import { MERCHANT_TYPES, type ControlsForm, type MerchantType } from '#domain/card/card-controls.ts';
import { WEEKDAYS, type Weekday } from '#domain/dates/weekdays.ts';
import type { Card } from '#domain/card/card.ts';
import { money } from '#domain/money/money.ts';
import { MERCHANT_TYPE_WORDS } from '#locales/card-control-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { weekdayName } from '#locales/weekday-name.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { boxes, legend } from './cards.css.ts';

interface ControlFieldsProps {
  readonly card: Pick<Card, 'highestLimit'>;
  readonly controls: ControlsForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (controls: ControlsForm) => void;
}

/** What a card can be used for: limits of month, day and purchase, kinds of merchants, and days. */
export function ControlFields({ card, controls, errors, onChange }: ControlFieldsProps): ReactElement {
  const { t, locale } = useMessages();
  const { formatMoney } = useFormats();
  const { currency } = card.highestLimit;
  const limit = (field: 'limit' | 'dayLimit' | 'purchaseLimit', label: string, hint: string) => {
    const set = (amount: number | null) =>
      onChange({ ...controls, [field]: amount === null ? null : money(amount, currency) });
    return (
      <MoneyField
        name={field}
        label={label}
        hint={hint}
        amount={controls[field]?.amount ?? null}
        currency={currency}
        onChange={set}
        onTyping={set}
        {...(errors[field] !== undefined && { error: errors[field] })}
      />
    );
  };
  return (
    <>
      {limit(
        'limit',
        t('cards.limit'),
        t('cardControls.highest', { amount: formatMoney(card.highestLimit) }),
      )}
      {limit('dayLimit', t('cardControls.dayLimit'), t('cardControls.emptyHint'))}
      {limit('purchaseLimit', t('cardControls.purchaseLimit'), t('cardControls.emptyHint'))}
      <Boxes<MerchantType>
        name="merchantTypes"
        label={t('cardControls.merchants')}
        all={MERCHANT_TYPES}
        chosen={controls.merchantTypes}
        nameOf={(type) => t(MERCHANT_TYPE_WORDS[type])}
        error={errors['merchantTypes']}
        onChange={(merchantTypes) => onChange({ ...controls, merchantTypes })}
      />
      <Boxes<Weekday>
        name="days"
        label={t('cardControls.days')}
        all={WEEKDAYS}
        chosen={controls.days}
        nameOf={(day) => weekdayName(day, locale)}
        error={errors['days']}
        onChange={(days) => onChange({ ...controls, days })}
      />
    </>
  );
}

interface BoxesProps<Name extends string> {
  readonly name: string;
  readonly label: string;
  readonly all: readonly Name[];
  readonly chosen: readonly Name[];
  readonly nameOf: (name: Name) => string;
  readonly error: string | undefined;
  readonly onChange: (chosen: Name[]) => void;
}

/** A box for each of some names; what is chosen keeps their order. */
function Boxes<Name extends string>(props: BoxesProps<Name>): ReactElement {
  const id = useId();
  const { name, all, chosen, error, onChange } = props;
  return (
    <fieldset className={boxes} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={legend}>{props.label}</legend>
      {all.map((one, index) => (
        <Checkbox
          key={one}
          // The first wrong field is found by its name.
          {...(index === 0 && { name })}
          isSelected={chosen.includes(one)}
          isInvalid={error !== undefined}
          onChange={(isChosen) =>
            onChange(all.filter((other) => (other === one ? isChosen : chosen.includes(other))))
          }
        >
          {props.nameOf(one)}
        </Checkbox>
      ))}
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
