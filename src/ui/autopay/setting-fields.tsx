import { useState, type FormEvent, type ReactElement } from 'react';
import { isAutoPayOn } from '#domain/autopay/autopay.ts';
import { firstRunFrom } from '#domain/autopay/run-calendar.ts';
import type { AutoPaySetting, ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { SettingRefusal } from '#domain/autopay/setting-rules.ts';
import { money, type Money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { acts, form as formClass, group, legend, pair } from '#ui/autopay/autopay.css.ts';
import type { AutoPaySettingProps } from '#ui/autopay/use-autopay-setting.ts';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';

/** What is filled in: the bank account, which invoices, the ceilings, the accounts, and what it begins with. */
export function SettingFields({
  snapshot,
  onPreview,
  onCancel,
}: AutoPaySettingProps & {
  /** Closes the settings; absent where nothing is behind them. */
  readonly onCancel?: () => void;
}): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatNumber } = useFormats();
  const { autoPay, problems } = snapshot.context;
  const [setting, setSetting] = useState<AutoPaySetting>(snapshot.context.setting);
  // As it was typed: what is no number is judged by the rule.
  const [days, setDays] = useState(String(setting.terms.daysEarly));
  // What is typed as a ceiling and is no amount is none that could be kept; its field says so.
  const [unclear, setUnclear] = useState<ReadonlySet<CeilingOf>>(new Set());
  const isBusy = snapshot.hasTag('busy');
  const isOn = isAutoPayOn(autoPay.status);
  const has = (problem: SettingRefusal) => problems.includes(problem);
  const most = formatNumber(autoPay.mostDaysEarly);
  const set = (terms: Partial<AutoPaySetting['terms']>) =>
    setSetting((before) => ({ ...before, terms: { ...before.terms, ...terms } }));
  const typing = (of: CeilingOf) => ({
    onChange: (ceiling: Money | null) => {
      setUnclear((before) => new Set([...before].filter((one) => one !== of)));
      set({ [of]: ceiling });
    },
    onUnclear: () => setUnclear((before) => new Set([...before, of])),
  });
  const bank = autoPay.bankAccounts.find(({ bankAccountId }) => bankAccountId === setting.bankAccountId);
  const currency = bank?.currency ?? 'USD';
  const earliest = firstRunFrom(autoPay.today, autoPay.announceDays, currency);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const ceilingOf = (of: CeilingOf) =>
      unclear.has(of) ? money(0, currency) : inCurrency(setting.terms[of], currency);
    onPreview({
      ...setting,
      terms: {
        ...setting.terms,
        daysEarly: /^\d+$/.test(days.trim()) ? Number(days) : -1,
        runCeiling: ceilingOf('runCeiling'),
        invoiceCeiling: ceilingOf('invoiceCeiling'),
      },
    });
  };
  return (
    <form method="post" className={formClass} noValidate onSubmit={submit}>
      <SelectField
        label={t('autopay.bankAccount')}
        value={setting.bankAccountId}
        options={autoPay.bankAccounts.map(({ bankAccountId, bankName, lastFour, currency: own }) => ({
          value: bankAccountId,
          label: t('autopay.bank', { bank: bankName, lastFour, currency: own }),
        }))}
        onChange={(bankAccountId) => setSetting((before) => ({ ...before, bankAccountId }))}
        {...(has('account_missing') && { error: t('autopay.chooseBank') })}
      />
      <TextField
        name="days"
        inputMode="numeric"
        label={t('autopay.daysLabel')}
        hint={`${t('autopay.daysHint', { most })} ${t('autopay.firstRunHint', { date: formatDate(earliest) })}`}
        value={days}
        onChange={setDays}
        {...(has('days_invalid') && { error: t('autopay.daysRange', { most }) })}
      />
      <div className={pair}>
        <Ceiling
          label={t('autopay.runCeiling')}
          value={setting.terms.runCeiling}
          currency={currency}
          isWrong={has('ceiling_invalid')}
          {...typing('runCeiling')}
        />
        <Ceiling
          label={t('autopay.invoiceCeiling')}
          value={setting.terms.invoiceCeiling}
          currency={currency}
          isWrong={has('ceiling_invalid')}
          {...typing('invoiceCeiling')}
        />
      </div>
      <Accounts
        autoPay={autoPay}
        chosen={setting.terms.accountIds}
        error={
          has('accounts_missing')
            ? t('autopay.chooseAccounts')
            : has('accounts_barred')
              ? t('autopay.accountsBarred')
              : null
        }
        onChange={(accountIds) => set({ accountIds })}
      />
      {isOn ? null : (
        <ChoiceRows
          label={t('autopay.start')}
          value={setting.start}
          onChange={(start) => setSetting((before) => ({ ...before, start }))}
          choices={[
            { value: 'fromNow', title: t('autopay.fromNow'), consequence: t('autopay.fromNowHint') },
            {
              value: 'withPastDue',
              title: t('autopay.withPastDue'),
              consequence: t('autopay.withPastDueHint'),
            },
          ]}
        />
      )}
      <div className={acts}>
        <SubmitButton
          size="md"
          isBusy={isBusy}
          busyLabel={t(isOn ? 'autopay.reckoningNext' : 'autopay.reckoning')}
        >
          {t(isOn ? 'autopay.showNext' : 'autopay.showFirst')}
        </SubmitButton>
        {onCancel && !isBusy ? (
          <Button variant="quiet" onPress={onCancel}>
            {t('autopay.cancelChange')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

type CeilingOf = 'runCeiling' | 'invoiceCeiling';

interface CeilingProps {
  readonly label: string;
  readonly value: Money | null;
  readonly currency: string;
  readonly isWrong: boolean;
  readonly onChange: (value: Money | null) => void;
  readonly onUnclear: () => void;
}

function Ceiling({ label, value, currency, isWrong, onChange, onUnclear }: CeilingProps): ReactElement {
  const { t } = useMessages();
  const isOff = isWrong && value !== null && value.amount <= 0;
  const enter = (amount: number | null): void => onChange(amount === null ? null : money(amount, currency));
  return (
    <MoneyField
      label={label}
      amount={value?.amount ?? null}
      currency={currency}
      hint={t('autopay.emptyNoCeiling')}
      onChange={enter}
      onTyping={enter}
      onUnclear={onUnclear}
      {...(isOff && { error: t('autopay.ceilingAbove') })}
    />
  );
}

interface AccountsProps {
  readonly autoPay: ShownAutoPay;
  readonly chosen: readonly string[];
  /** What is wrong with what is chosen; null where nothing is. */
  readonly error: string | null;
  readonly onChange: (chosen: readonly string[]) => void;
}

function Accounts({ autoPay, chosen, error, onChange }: AccountsProps): ReactElement {
  const { t } = useMessages();
  return (
    <fieldset className={group}>
      <legend className={legend}>{t('autopay.accounts')}</legend>
      {autoPay.accounts.map(({ buidCustomer, accountName: account, isBarred }) => (
        <Checkbox
          key={buidCustomer}
          isSelected={chosen.includes(buidCustomer)}
          isDisabled={isBarred && !chosen.includes(buidCustomer)}
          onChange={(isSelected) =>
            onChange(isSelected ? [...chosen, buidCustomer] : chosen.filter((one) => one !== buidCustomer))
          }
        >
          {isBarred ? t('autopay.barred', { account }) : account}
        </Checkbox>
      ))}
      {error === null ? null : <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** A ceiling is in the currency of the bank account, also where that has been chosen after it. */
function inCurrency(ceiling: Money | null, currency: string): Money | null {
  return ceiling === null ? null : money(ceiling.amount, currency);
}
