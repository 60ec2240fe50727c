import { useId, type ReactElement } from 'react';
import { isAutoPayOn } from '#domain/autopay/autopay.ts';
import { autopayMovesFrom, canTakeAutopay } from '#domain/bank-account/bank-account-edit.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import { PAYMENT_TYPES, type PaymentType } from '#domain/bank-account/bank-account-form.ts';
import { useMessages } from '#locales/react.tsx';
import { AutoPayEnds } from '#ui/bank-account/autopay-ends.tsx';
import type { BankAccountEditProps } from '#ui/bank-account/edit-props.ts';
import { group, legend, under } from '#ui/bank-account/bank-account.css.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { FieldError } from '#ui/kit/field.tsx';

interface Props extends BankAccountEditProps {
  readonly chosen: readonly PaymentType[];
  readonly error: string | undefined;
  readonly onChange: (type: PaymentType, isChosen: boolean) => void;
}

/** What the account is used for: one use at least, with where AutoPay is now, and what ends where it is taken off (§4 Bank accounts, §5 Payment). */
export function Uses({ snapshot, autoPay, chosen, error, onChange }: Props): ReactElement {
  const { t } = useMessages();
  const name = useAccountName();
  const id = useId();
  const holder = autopayMovesFrom({ paymentTypes: ['autopay'] }, snapshot.context);
  const canTake = (from: BankAccount) =>
    canTakeAutopay(from, snapshot.context.account, snapshot.context.style);
  const on = autoPay && isAutoPayOn(autoPay.status) ? autoPay : null;
  const isEnding = snapshot.context.account?.paymentTypes.includes('autopay') && !chosen.includes('autopay');
  const hints: Record<PaymentType, string> = {
    online: t('paymentMethods.onlineHint'),
    autopay: holder
      ? t(canTake(holder) ? 'paymentMethods.autopayIsOn' : 'paymentMethods.autopayElsewhere', {
          account: name(holder),
        })
      : t(on ? 'paymentMethods.autopayHintOn' : 'paymentMethods.autopayHint'),
  };
  return (
    <fieldset className={group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legend}>{t('paymentMethods.useItFor')}</legend>
      {PAYMENT_TYPES.map((type) => (
        <div key={type}>
          <Checkbox
            name={type === 'online' ? 'paymentTypes' : type}
            isSelected={chosen.includes(type)}
            isDisabled={!snapshot.hasTag('editable')}
            isInvalid={Boolean(error)}
            describedBy={`${id}-${type}`}
            onChange={(isChosen) => onChange(type, isChosen)}
          >
            {t(`bankAccount.${type}`)}
          </Checkbox>
          <p id={`${id}-${type}`} className={under}>
            {hints[type]}
          </p>
        </div>
      ))}
      {on && isEnding ? <AutoPayEnds autoPay={on} /> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
