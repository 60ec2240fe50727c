import type { ReactElement } from 'react';
import { CREDIT_ALERT_PERCENT, type Exposure } from '#domain/exposure.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Section } from '#ui/kit/section.tsx';
import { Shaped } from '#ui/kit/skeleton.tsx';
import { ExposureMeter } from '#ui/shared/exposure-meter.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import { cell, figureLine, otherCurrencies } from './overview.css.ts';
import type { OverviewFrame, OverviewParts } from './overview-frame.ts';
import { Bones, shapeOfExposure } from './overview-skeleton.tsx';
import { byCurrency } from './by-currency.ts';

/** How much of the credit is used, held and left, with what is owed in other currencies (§3 Exposure). */
export function CreditExposure({
  parts,
  frame,
}: {
  parts: OverviewParts;
  frame: OverviewFrame;
}): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('overview.credit')} className={cell}>
      <Part
        part={parts.exposures}
        isFigure
        loadingText={t('overview.creditLoading')}
        failedText={t('overview.creditFailed')}
        skeleton={
          <Shaped shape={<Exposures exposures={[shapeOfExposure(frame.currency)]} />}>
            <Bones lines={6} />
          </Shaped>
        }
      >
        {(exposures) => <Exposures exposures={byCurrency(exposures, frame.currency)} />}
      </Part>
    </Section>
  );
}

function Exposures({ exposures: [first, ...others] }: { exposures: readonly Exposure[] }): ReactElement {
  const { t, locale } = useMessages();
  const { formatMoney, formatPercent } = useFormats();
  if (!first) return <p>{t('overview.creditNone')}</p>;
  const amounts = others
    .filter(({ creditUsed }) => creditUsed.amount !== 0)
    .map(({ creditUsed }) => formatMoney(creditUsed));
  return (
    <>
      <p className={figureLine}>
        <MoneyText money={first.creditAvailable} size="figure" />
        <span>{t('overview.available')}</span>
      </p>
      <ExposureMeter
        label={t('overview.creditInUse')}
        valueText={t('overview.creditSentence', {
          used: formatMoney(first.creditUsed),
          held: formatMoney(first.creditHeld),
          limit: formatMoney(first.creditLimit),
        })}
        used={first.creditUsed}
        held={first.creditHeld}
        available={first.creditAvailable}
        limit={first.creditLimit}
        alertAt={CREDIT_ALERT_PERCENT / 100}
        words={{
          used: t('overview.used'),
          held: t('overview.held'),
          available: t('overview.left'),
          limit: t('overview.limit'),
          alert: t('overview.alertAt', { percent: formatPercent(CREDIT_ALERT_PERCENT / 100) }),
        }}
      />
      {amounts.length === 0 ? null : (
        <p className={otherCurrencies}>
          {t('overview.otherCurrencies', { amounts: new Intl.ListFormat(locale).format(amounts) })}
        </p>
      )}
    </>
  );
}
