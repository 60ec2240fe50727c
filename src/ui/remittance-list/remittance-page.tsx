import type { ReactElement } from 'react';
import { remittedAmount, selectedByRemittance } from '#domain/remittance/match-remittance.ts';
import { totals } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { RemittanceForm } from './remittance-form.tsx';
import { RemittanceReasonForm } from './remittance-reason-form.tsx';
import { RemittanceTable, type RemittanceHrefs } from './remittance-table.tsx';
import { inset } from './remittance-list.css.ts';
import type { RunningRemittance } from './use-remittance-list.ts';

export interface RemittancePageProps extends RunningRemittance {
  readonly hrefs: RemittanceHrefs;
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

function Matched({ snapshot, onChange, onPay, hrefs }: RemittancePageProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber, formatMoney } = useFormats();
  const { matched, list } = snapshot.context;
  const selected = selectedByRemittance(matched);
  const { number = 1, amount = null } = list?.columns ?? {};
  const columns =
    amount === null
      ? t('remittance.readNumbersOnly', { number: String(number) })
      : t('remittance.readAs', { number: String(number), amount: String(amount) });
  const paid = matched.flatMap((one) =>
    one.invoice && one.reasons.length === 0 ? remittedAmount(one, one.invoice) : [],
  );
  const sums = totals(paid).map(formatMoney);
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
              <Button variant="primary" onPress={() => onPay({ reason: null, note: '' })}>
                {t('remittance.goOn', { count: selected.length })}
              </Button>
            ) : null}
          </>
        }
      />
      {snapshot.matches({ matched: 'parts' }) ? (
        <RemittanceReasonForm snapshot={snapshot} onPay={onPay} />
      ) : null}
      <RemittanceTable matched={matched} currency={snapshot.context.payment.currency} hrefs={hrefs} />
    </>
  );
}
