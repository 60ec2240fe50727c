import type { ReactElement } from 'react';
import type { BankAccountEdit } from '#domain/bank-account/bank-account-edit.ts';
import { BANK_NAME_MAXIMUM, type BankAccountField } from '#domain/bank-account/bank-account-form.ts';
import { currencyOfStyle } from '#domain/bank-account/bank-account.ts';
import { useMessages } from '#locales/react.tsx';
import type { BankAccountEditProps } from '#ui/bank-account/edit-props.ts';
import { across, pair } from '#ui/bank-account/bank-account.css.ts';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';

interface Props extends BankAccountEditProps {
  readonly errors: Partial<Record<BankAccountField, string>>;
  readonly accountType: BankAccountEdit['accountType'];
  /** A field is typed, or left where the text is null. */
  readonly onField: (field: BankAccountField, text: string | null) => void;
  readonly onAccountType: (accountType: 'checking' | 'savings') => void;
}

const COUNTRIES = { us: 'US', cfi: 'CA' } as const;
const US_NUMBERS = ['routingNumber', 'accountNumber', 'confirmAccountNumber'] as const;
const CFI_NUMBERS = ['bankNumber', 'branchNumber', 'accountNumber', 'confirmAccountNumber'] as const;

/** Where the bank is, and the numbers of the account in the style of its country. */
export function BankNumbers(props: Props): ReactElement {
  const { t, locale } = useMessages();
  const { snapshot, styles, onStyle, errors } = props;
  const { account, style } = snapshot.context;
  const isOpen = snapshot.hasTag('editable');
  const country = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <>
      {account !== null || styles.length < 2 ? null : (
        <Section title={t('paymentMethods.where')} isSmall>
          <ChoiceRows
            label={t('bankAccount.country')}
            value={style}
            isDisabled={!isOpen}
            onChange={onStyle}
            choices={styles.map((one) => ({
              value: one,
              title: country.of(COUNTRIES[one]) ?? COUNTRIES[one],
              consequence: t(`paymentMethods.${one}Style`, { currency: currencyOfStyle(one) }),
            }))}
          />
        </Section>
      )}
      <div className={pair}>
        <div className={across}>
          <Typed {...props} field={style === 'us' ? 'bankName' : 'accountName'} />
        </div>
        {style === 'us' ? (
          <SelectField
            label={t('bankAccount.accountType')}
            name="accountType"
            value={props.accountType === '' ? null : props.accountType}
            placeholder={t('bankAccount.choose')}
            isDisabled={!isOpen}
            options={(['checking', 'savings'] as const).map((value) => ({
              value,
              label: t(`bankAccount.${value}`),
            }))}
            onChange={props.onAccountType}
            error={errors.accountType}
          />
        ) : null}
        {(style === 'us' ? US_NUMBERS : CFI_NUMBERS).map((field) => (
          <Typed key={field} {...props} field={field} />
        ))}
      </div>
    </>
  );
}

type Text = 'bankName' | 'accountName' | (typeof US_NUMBERS)[number] | (typeof CFI_NUMBERS)[number];

function Typed({ snapshot, errors, field, onField }: Props & { readonly field: Text }): ReactElement {
  const { t } = useMessages();
  const isName = field.endsWith('Name');
  return (
    <TextField
      label={t(`bankAccount.${field}`)}
      name={field}
      autoComplete="off"
      spellCheck={false}
      inputMode={isName ? 'text' : 'numeric'}
      maxLength={isName ? BANK_NAME_MAXIMUM : 20}
      isReadOnly={!snapshot.hasTag('editable')}
      hint={field === 'accountNumber' ? t('paymentMethods.sealed') : undefined}
      error={errors[field]}
      onBlur={() => onField(field, null)}
      onChange={(text) => onField(field, text)}
    />
  );
}
