import type { ReactElement } from 'react';
import { selectedByRemittance } from '#domain/remittance/match-remittance.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { totals } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { RemittanceForm } from './remittance-form.tsx';
import { RemittanceTable } from './remittance-table.tsx';
import { inset } from './remittance-list.css.ts';
import type { RunningRemittance } from './use-remittance-list.ts';

export interface RemittancePageProps extends RunningRemittance {
  readonly hrefs: {
    readonly invoice: (trxId: string) => PageAddress;
    /** A payment of these invoices. */
    readonly pay: (trxIds: readonly string[]) => PageAddress;
  };
}

/** A remittance list that selects what it names, and says of each other line why it selects nothing (§5 Payment). */
export function RemittancePage(props: RemittancePageProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  if (snapshot.matches('matched')) return <Matched {...props} />;
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      <PageHead title={t('remittance.title')} facts={t('remittance.intro')} />
      <div className={inset}>
        {isBusy ? (
          <Loading label={t(snapshot.matches('reading') ? 'remittance.reading' : 'remittance.checking')}>
            <Bone size="bar" />
            <Bone size="bar" />
          </Loading>
        ) : (
          <RemittanceForm key={snapshot.context.text} {...props} />
        )}
      </div>
    </>
  );
}

function Matched({ snapshot, onChange, hrefs }: RemittancePageProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber, formatMoney } = useFormats();
  const { matched, list } = snapshot.context;
  const selected = selectedByRemittance(matched);
  const { number = 1, amount = null } = list?.columns ?? {};
  const columns =
    amount === null
      ? t('remittance.readNumbersOnly', { number: String(number) })
      : t('remittance.readAs', { number: String(number), amount: String(amount) });
  const sums = totals(selected.map(payableAmount)).map(formatMoney);
  return (
    <>
      <PageHead
        title={t('remittance.matchedTitle', {
          selected: formatNumber(selected.length),
          all: formatNumber(matched.length),
        })}
        facts={[columns, ...sums].join(' · ')}
        actions={
          <>
            <Button onPress={onChange}>{t('remittance.change')}</Button>
            {snapshot.matches({ matched: 'some' }) ? (
              <ButtonLink href={hrefs.pay(selected.map(({ trxId }) => trxId))} variant="primary">
                {t('remittance.goOn', { count: selected.length })}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <RemittanceTable matched={matched} currency={snapshot.context.currency} invoiceHref={hrefs.invoice} />
    </>
  );
}
