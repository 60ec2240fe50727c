import type { ReactElement } from 'react';
import { offOf } from '#domain/autopay/autopay.ts';
import { accountWord, type BankAccount, type BankAccountState } from '#domain/bank-account/bank-account.ts';
import { useMessages } from '#locales/react.tsx';
import type { BankAccountListProps } from '#ui/bank-account/list-props.ts';
import { lines, rowActs } from '#ui/bank-account/bank-account.css.ts';
import { useAccountName } from '#ui/bank-account/use-account-name.ts';
import { Button } from '#ui/kit/button.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';
import { faint } from '#ui/kit/text.css.ts';
import { DateText } from '#ui/shared/date-text.tsx';

type Props = BankAccountListProps & { readonly rows: readonly BankAccount[] };

/** The accounts with what each is used for, since when, its last payment and its state. */
export function AccountTable(props: Props): ReactElement {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('paymentMethods.table')}
      columns={useColumns(props)}
      rows={props.rows}
      rowKey={({ bankAccountId }) => bankAccountId}
    />
  );
}

function useColumns({ hrefs, snapshot, autoPay, onAskRemoval, rows }: Props): Column<BankAccount>[] {
  const { t, locale } = useMessages();
  const name = useAccountName();
  const country = new Intl.DisplayNames(locale, { type: 'region' });
  const isBusy = snapshot.hasTag('busy');
  const isOfSeveral = new Set(rows.map(({ buidCustomer }) => buidCustomer)).size > 1;
  return [
    {
      id: 'account',
      heading: t('paymentMethods.account'),
      kind: 'document',
      grows: true,
      card: { area: 'title' },
      cell: (account) => (
        <span className={lines}>
          <span>{name(account)}</span>
          <span className={faint}>{t(`bankAccount.${accountWord(account)}`)}</span>
          {isOfSeveral ? <span className={faint}>{account.accountName}</span> : null}
        </span>
      ),
    },
    {
      id: 'currency',
      heading: t('paymentMethods.currency'),
      card: { area: 'amount' },
      cell: ({ currency, bankCountry }) => (
        <span className={lines}>
          <span>{currency}</span>
          <span className={faint}>{country.of(bankCountry) ?? bankCountry}</span>
        </span>
      ),
    },
    {
      id: 'uses',
      heading: t('paymentMethods.uses'),
      card: { area: 'party' },
      cell: ({ paymentTypes }) => (
        <span className={lines}>
          {paymentTypes.map((type) => (
            <span key={type}>
              {type === 'online'
                ? t('bankAccount.online')
                : t('paymentMethods.autopayUse', { status: offOf(autoPay?.status) })}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'since',
      heading: t('paymentMethods.since'),
      kind: 'date',
      priority: 3,
      cell: ({ addedOn }) => <DateText date={addedOn} />,
    },
    {
      id: 'last',
      heading: t('paymentMethods.lastPayment'),
      priority: 2,
      card: { area: 'due', before: t('paymentMethods.lastPayment') },
      cell: ({ lastPayment }) =>
        lastPayment === null ? (
          t('paymentMethods.noPayment')
        ) : (
          <span className={lines}>
            <Link href={hrefs.payment(lastPayment.paymentId)}>{lastPayment.paymentNumber}</Link>
            <span className={faint}>
              <DateText date={lastPayment.on} />
            </span>
          </span>
        ),
    },
    {
      id: 'state',
      heading: t('paymentMethods.state'),
      card: { area: 'status' },
      cell: ({ state }) => <StatusMark {...LOOKS[state]}>{t(`paymentMethods.${state}`)}</StatusMark>,
    },
    {
      id: 'acts',
      heading: t('paymentMethods.acts'),
      kind: 'action',
      card: { area: 'rest' },
      cell: (account) => (
        <span className={rowActs}>
          <ButtonLink
            variant="quiet"
            size="sm"
            href={hrefs.edit(account.bankAccountId)}
            label={t('paymentMethods.editOne', { account: name(account) })}
          >
            {t('paymentMethods.edit')}
          </ButtonLink>
          <Button
            variant="quiet"
            size="sm"
            isInactive={isBusy}
            label={t('paymentMethods.removeOne', { account: name(account) })}
            onPress={() => onAskRemoval(account)}
          >
            {t('paymentMethods.remove')}
          </Button>
        </span>
      ),
    },
  ];
}

const LOOKS: Readonly<Record<BankAccountState, { readonly mark: Mark; readonly tone?: Tone }>> = {
  usable: { mark: 'tick', tone: 'positive' },
  unconfirmed: { mark: 'dashedRing', tone: 'caution' },
  waiting: { mark: 'clock', tone: 'caution' },
  stopped: { mark: 'arrowBack', tone: 'negative' },
};
