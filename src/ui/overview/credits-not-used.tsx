import type { ReactElement } from 'react';
import type { Exposure } from '#domain/customer/exposure.ts';
import { useMessages } from '#locales/react.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import type { OverviewFrame } from './overview-frame.ts';
import { owedParts } from './overview.css.ts';

/**
 * Credits and cash that are not used yet, by currency: no part of what is owed above, from which nothing of them is
 * taken, how much of them fits what can be paid now, which invoices they pay, and the way there (decisions §13). Nothing where there are none.
 */
export function CreditsNotUsed({
  exposures,
  frame,
}: {
  exposures: readonly Exposure[];
  frame: Pick<OverviewFrame, 'mayPay' | 'hrefs'>;
}): ReactElement | null {
  const { t } = useMessages();
  const there = exposures.filter(({ unappliedCredit }) => unappliedCredit.amount > 0);
  if (there.length === 0) return null;
  const sums = there.flatMap(
    ({ currency, unappliedCredit: all, reservedCredit: kept, usableCredit: fits }) => [
      { key: currency, label: t('overview.notUsed'), money: all },
      ...(kept.amount > 0
        ? [{ key: `${currency} kept`, label: t('overview.notUsedReserved'), money: kept }]
        : []),
      { key: `${currency} fits`, label: t('overview.notUsedFits'), money: fits },
    ],
  );
  return (
    <div className={owedParts}>
      <KeyValues
        items={sums.map(({ money, ...said }) => ({ ...said, value: <MoneyText money={money} /> }))}
      />
      <p>
        {t('overview.notUsedHint')}{' '}
        {frame.mayPay ? <Link href={frame.hrefs.pay}>{t('overview.pay')}</Link> : null}
      </p>
    </div>
  );
}
