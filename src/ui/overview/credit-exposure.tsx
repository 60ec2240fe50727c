import type { ReactElement } from 'react';
import {
  CREDIT_ALERT_PERCENT,
  creditStanding,
  type CreditStanding,
  type Exposure,
} from '#domain/customer/exposure.ts';
import { add } from '#domain/money/money.ts';
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
          <Shaped shape={<Exposures exposures={[shapeOfExposure(frame.currency)]} isActive />}>
            <Bones lines={6} />
          </Shaped>
        }
      >
        {(exposures) => (
          <Exposures
            exposures={byCurrency(exposures, frame.currency)}
            isActive={frame.standing === 'active'}
          />
        )}
      </Part>
    </Section>
  );
}

interface ExposuresProps {
  exposures: readonly Exposure[];
  /** Nothing is bought on an account that is not active, so nothing of its credit is available (decisions §11). */
  isActive: boolean;
}

function Exposures({ exposures: [first, ...others], isActive }: ExposuresProps): ReactElement {
  const { t, locale } = useMessages();
  const { formatMoney } = useFormats();
  if (!first) return <p>{t('overview.creditNone')}</p>;
  const amounts = others
    .filter(({ creditUsed }) => creditUsed.amount !== 0)
    .map(({ creditUsed }) => formatMoney(creditUsed));
  const standing = creditStanding(first);
  return (
    <>
      {standing ? (
        <CreditInUse exposure={first} standing={standing} isActive={isActive} />
      ) : (
        <>
          <p className={figureLine}>
            <MoneyText money={add(first.creditUsed, first.creditHeld)} size="figure" />
            <span>{t('overview.inUse')}</span>
          </p>
          <p>
            {first.creditLimit
              ? t('overview.limitOfAll', { limit: formatMoney(first.creditLimit) })
              : t('overview.limitUnknown')}
          </p>
        </>
      )}
      <HeldByCards exposure={first} />
      {amounts.length === 0 ? null : (
        <p className={otherCurrencies}>
          {t('overview.otherCurrencies', { amounts: new Intl.ListFormat(locale).format(amounts) })}
        </p>
      )}
    </>
  );
}

/** What holds a part of it, and from when on it does not (§3 Exposure: credit held). */
function HeldByCards({ exposure: { heldCount, heldUntil } }: { exposure: Exposure }): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatNumber } = useFormats();
  if (heldUntil === null) return null;
  return (
    <p className={otherCurrencies}>
      {t('overview.heldByCards', { count: formatNumber(heldCount), date: formatDate(heldUntil) })}
    </p>
  );
}

/** What is left of the limit, or is used above it, with the parts of it. */
function CreditInUse({
  exposure: { creditUsed, creditHeld },
  standing: { is, limit, amount },
  isActive,
}: {
  exposure: Exposure;
  standing: CreditStanding;
  isActive: boolean;
}): ReactElement {
  const { t } = useMessages();
  const { formatMoney, formatPercent } = useFormats();
  const isOver = is === 'over';
  return (
    <>
      <p className={figureLine}>
        <MoneyText money={isOver || isActive ? amount : creditUsed} size="figure" />
        <span>
          {t(isOver ? 'overview.overLimit' : isActive ? 'overview.available' : 'overview.usedOnly')}
        </span>
      </p>
      <ExposureMeter
        label={t('overview.creditInUse')}
        valueText={t('overview.creditSentence', {
          used: formatMoney(creditUsed),
          held: formatMoney(creditHeld),
          limit: formatMoney(limit),
        })}
        used={creditUsed}
        held={creditHeld}
        available={amount}
        limit={limit}
        alertAt={CREDIT_ALERT_PERCENT / 100}
        words={{
          used: t('overview.used'),
          held: t('overview.held'),
          available: t(isOver ? 'overview.over' : isActive ? 'overview.left' : 'overview.unused'),
          limit: t('overview.limit'),
          alert: t('overview.alertAt', { percent: formatPercent(CREDIT_ALERT_PERCENT / 100) }),
        }}
      />
    </>
  );
}
