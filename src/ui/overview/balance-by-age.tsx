import type { ReactElement } from 'react';
import type { Exposure, OwedPart } from '#domain/customer/exposure.ts';
import { add, money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Shaped } from '#ui/kit/skeleton.tsx';
import { AgingTable } from '#ui/shared/aging-table.tsx';
import { AmountText, MoneyText } from '#ui/shared/money-text.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import { byCurrency } from './by-currency.ts';
import type { OverviewFrame, OverviewParts } from './overview-frame.ts';
import { Bones, shapeOfExposure } from './overview-skeleton.tsx';
import { CreditsNotUsed } from './credits-not-used.tsx';
import { cell, figureLine, owedParts } from './overview.css.ts';

/** What is owed, by how late it is (§1 past due, decisions §9 aging buckets). */
export function BalanceByAge({ parts, frame }: { parts: OverviewParts; frame: OverviewFrame }): ReactElement {
  const { t } = useMessages();
  const [first] = byCurrency(parts.exposures.value ?? [], frame.currency);
  const count = (first?.aging ?? []).reduce((sum, bucket) => sum + bucket.count, 0);
  return (
    <Section
      title={t('overview.age')}
      aside={first ? t('overview.ageCount', { count }) : undefined}
      className={cell}
    >
      <Part
        part={parts.exposures}
        isFigure
        loadingText={t('overview.ageLoading')}
        failedText={t('overview.ageFailed')}
        skeleton={
          <Shaped shape={<Balance exposure={shapeOfExposure(frame.currency)} />}>
            <Bones lines={6} />
          </Shaped>
        }
      >
        {(exposures) => (
          <>
            <Balance exposure={byCurrency(exposures, frame.currency)[0]} />
            <CreditsNotUsed exposures={byCurrency(exposures, frame.currency)} frame={frame} />
          </>
        )}
      </Part>
    </Section>
  );
}

function Balance({ exposure }: { exposure: Exposure | undefined }): ReactElement {
  const { t } = useMessages();
  if (!exposure) return <p>{t('overview.ageNone')}</p>;
  const { aging, currency } = exposure;
  const owed = aging.reduce((sum, bucket) => add(sum, bucket.amount), money(0, currency));
  return (
    <>
      <p className={figureLine}>
        <MoneyText money={owed} size="total" />
        <span>{t('overview.owed')}</span>
      </p>
      <AgingTable aging={aging} currency={currency} />
      <OwedParts exposure={exposure} />
    </>
  );
}

/** How much of what is owed is under way, on hold or disputed, and what can be paid now; nothing where all can. */
function OwedParts({ exposure: { owed } }: { exposure: Exposure }): ReactElement | null {
  const { t } = useMessages();
  const labels: Record<OwedPart, string> = {
    in_flight: t('overview.owedInFlight'),
    waiting_for_card: t('overview.owedWaiting'),
    left_open: t('overview.owedLeftOpen'),
    on_hold: t('overview.owedOnHold'),
    credits: t('overview.owedCredits'),
    disputed: t('overview.owedDisputed'),
    to_pay_now: t('overview.owedToPayNow'),
  };
  const inTheWay = owed.filter(({ part, count }) => part !== 'to_pay_now' && count > 0);
  if (inTheWay.length === 0) return null;
  return (
    <div className={owedParts}>
      <KeyValues
        items={owed
          .filter(({ part, count }) => part === 'to_pay_now' || count > 0)
          .map(({ part, amount }) => ({
            key: part,
            label: labels[part],
            value: <AmountText money={amount} />,
            isTotal: part === 'to_pay_now',
          }))}
      />
    </div>
  );
}
