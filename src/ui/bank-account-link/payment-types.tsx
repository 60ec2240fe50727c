import { useId } from 'react';
import type { ReactElement } from 'react';
import { PAYMENT_TYPES } from '#domain/bank-account/bank-account-form.ts';
import type { PaymentType } from '#domain/bank-account/bank-account-form.ts';
import { useMessages } from '#locales/react.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import { legend, types, why } from '#ui/bank-account-link/bank-account-fields.css.ts';

export interface PaymentTypesProps {
  chosen: readonly PaymentType[];
  /** Only one bank account of a customer may have AutoPay (§4 Bank accounts). */
  isAutopayTaken: boolean;
  error: string | undefined;
  onChange: (type: PaymentType, isChosen: boolean) => void;
}

/** What the account is used for: at least one of both (§5 Payment); AutoPay stays in sight where it is taken. */
export function PaymentTypes({ chosen, isAutopayTaken, error, onChange }: PaymentTypesProps): ReactElement {
  const { t } = useMessages();
  const id = useId();
  return (
    <fieldset className={types} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legend}>{t('bankAccount.paymentTypes')}</legend>
      {PAYMENT_TYPES.map((type) => (
        <Checkbox
          key={type}
          name={type === 'online' ? 'paymentTypes' : type}
          isSelected={chosen.includes(type)}
          isDisabled={type === 'autopay' && isAutopayTaken && !chosen.includes(type)}
          isInvalid={Boolean(error)}
          describedBy={type === 'autopay' && isAutopayTaken ? `${id}-why` : undefined}
          onChange={(isChosen) => onChange(type, isChosen)}
        >
          {t(`bankAccount.${type}`)}
        </Checkbox>
      ))}
      {isAutopayTaken ? (
        <p id={`${id}-why`} className={why}>
          {t('bankAccount.autopayTaken')}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
