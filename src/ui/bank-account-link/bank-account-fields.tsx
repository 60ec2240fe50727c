import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { BANK_NAME_MAXIMUM, PAYMENT_TYPES } from '#domain/bank-account/bank-account-form.ts';
import type {
  BankAccountForm,
  BankAccountStyle,
  PaymentType,
} from '#domain/bank-account/bank-account-form.ts';
import { useMessages } from '#locales/react.tsx';
import type { bankAccountLink } from '#machines/bank-account/bank-account-link.ts';
import { PaymentTypes } from '#ui/bank-account-link/payment-types.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { typedTexts, useFirstWrongField } from '#ui/kit/typed-form.ts';
import { useBankAccountErrors } from '#ui/shared/use-bank-account-errors.ts';
import { form as formClass } from '#ui/shell/auth-shell.css.ts';

/** What a user can do, each a named function over one event of the chart. */
export interface BankAccountLinkActions {
  retry: () => void;
  chooseStyle: (style: BankAccountStyle) => void;
  add: (form: BankAccountForm) => void;
}

export interface BankAccountFieldsProps {
  snapshot: SnapshotFrom<typeof bankAccountLink>;
  actions: Pick<BankAccountLinkActions, 'add' | 'chooseStyle'>;
}

const COUNTRIES: Record<BankAccountStyle, string> = { us: 'US', cfi: 'CA' };
const US_TEXTS = ['bankName', 'routingNumber', 'accountNumber', 'confirmAccountNumber'] as const;
const CFI_TEXTS = [
  'accountName',
  'bankNumber',
  'branchNumber',
  'accountNumber',
  'confirmAccountNumber',
] as const;

/** The fields of a bank account in the style of its country, with every problem in its field (§5 Bank numbers). */
export function BankAccountFields({ snapshot, actions }: BankAccountFieldsProps): ReactElement {
  const { t, locale } = useMessages();
  const [accountType, setAccountType] = useState<BankAccountForm['accountType']>('');
  const [paymentTypes, setPaymentTypes] = useState<readonly PaymentType[]>(['online']);
  const errors = useBankAccountErrors(snapshot.context);
  const { style, link } = snapshot.context;
  const isBusy = snapshot.matches('adding');
  const form = useFirstWrongField(errors);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy)
      actions.add({
        ...typed(event.currentTarget),
        style,
        // The type is kept for whoever comes back to this style.
        accountType: style === 'us' ? accountType : '',
        paymentTypes,
      });
  };
  const countryName = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <form ref={form} method="post" className={formClass} noValidate onSubmit={submit}>
      <SelectField
        label={t('bankAccount.country')}
        name="style"
        value={style}
        isDisabled={isBusy}
        options={(['us', 'cfi'] as const).map((value) => ({
          value,
          label: countryName.of(COUNTRIES[value]) ?? COUNTRIES[value],
        }))}
        onChange={actions.chooseStyle}
      />
      {style === 'us' ? (
        <SelectField
          label={t('bankAccount.accountType')}
          name="accountType"
          value={accountType === '' ? null : accountType}
          placeholder={t('bankAccount.choose')}
          options={(['checking', 'savings'] as const).map((value) => ({
            value,
            label: t(`bankAccount.${value}`),
          }))}
          onChange={setAccountType}
          error={errors.accountType}
        />
      ) : null}
      {(style === 'us' ? US_TEXTS : CFI_TEXTS).map((field) => (
        <TextField
          key={field}
          label={t(`bankAccount.${field}`)}
          name={field}
          autoComplete="off"
          spellCheck={false}
          inputMode={field.endsWith('Name') ? 'text' : 'numeric'}
          maxLength={field.endsWith('Name') ? BANK_NAME_MAXIMUM : 20}
          error={errors[field]}
        />
      ))}
      <PaymentTypes
        chosen={paymentTypes}
        isAutopayTaken={link?.isAutopayTaken ?? false}
        error={errors.paymentTypes}
        onChange={(type, isChosen) =>
          setPaymentTypes(
            PAYMENT_TYPES.filter((one) => (one === type ? isChosen : paymentTypes.includes(one))),
          )
        }
      />
      <SubmitButton isBusy={isBusy} busyLabel={t('bankAccount.adding')}>
        {t('bankAccount.submit')}
      </SubmitButton>
    </form>
  );
}

type Texts = Omit<BankAccountForm, 'style' | 'accountType' | 'paymentTypes'>;

function typed(form: HTMLFormElement): Texts {
  return typedTexts(form, [
    'bankName',
    'routingNumber',
    'accountName',
    'bankNumber',
    'branchNumber',
    'accountNumber',
    'confirmAccountNumber',
  ]);
}
