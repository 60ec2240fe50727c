import type { ReactElement } from 'react';
import { debitParts } from '#domain/autopay/debit-parts.ts';
import type { ShownRun, ShownTerms } from '#domain/autopay/shown-autopay.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { PART_KEYS, runWordsKey, unlikeParts } from '#ui/autopay/run-mark.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { MarginLead, MarginPart } from '#ui/shell/spread.tsx';

export interface RunMarginProps {
  readonly run: ShownRun;
  readonly isNext: boolean;
  /** Null where no ceiling is told. */
  readonly terms: ShownTerms | null;
}

/** How much a run debits, how that is made, and what happens when. */
export function RunMargin({ run, isNext, terms }: RunMarginProps): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const date = formatDate(run.runDate);
  const { total, credits, currency } = run;
  const ceiling = terms?.runCeiling ?? null;
  const parts = unlikeParts(run);
  const below = ceiling === null ? null : ceiling.amount - total.amount;
  return (
    <>
      <MarginLead
        title={isNext ? t('autopay.nextRun', { date }) : t('autopay.thisRun', { date })}
        figure={<MoneyText money={total} size="total" />}
        facts={
          run.status === 'announced' && run.announcedTotal !== null
            ? t('autopay.announcedAtMost', { amount: formatMoney(run.announcedTotal) })
            : t(noteKey(run))
        }
      />
      <MarginPart title={t('autopay.howMade')}>
        <KeyValues
          items={[
            {
              key: 'invoices',
              label: t('autopay.invoices'),
              value: <MoneyText money={money(total.amount + credits.amount, currency)} />,
            },
            {
              key: 'credits',
              label: t('autopay.credits'),
              value: <MoneyText money={money(0 - credits.amount, currency)} />,
            },
            {
              key: 'total',
              label: t('invoices.totalIn', { currency }),
              value: <MoneyText money={total} />,
              isTotal: true,
            },
          ]}
        />
        {below !== null && below >= 0 ? (
          <p>{t('autopay.belowCeiling', { amount: formatMoney(money(below, currency)) })}</p>
        ) : null}
      </MarginPart>
      {parts.length === 0 ? null : (
        <MarginPart title={t('autopay.became')}>
          <KeyValues
            items={parts.map(({ part, amount }) => ({
              key: part,
              label: t(PART_KEYS[part]),
              value: <MoneyText money={amount} />,
            }))}
          />
        </MarginPart>
      )}
      {run.status === 'skipped' ? null : (
        <MarginPart title={t('autopay.happens')}>
          <Happens run={run} />
        </MarginPart>
      )}
    </>
  );
}

function noteKey(run: ShownRun) {
  if (run.status === 'planned') return 'autopay.asItStands';
  return run.status === 'frozen' ? 'autopay.frozenNote' : runWordsKey(run);
}

function Happens({ run }: Pick<RunMarginProps, 'run'>): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatDateRange, formatDeadline } = useFormats();
  const { status } = run;
  const isAnnounced = status !== 'planned';
  const isOver = status === 'settled' || status === 'returned' || status === 'notCollected';
  const isSubmitted = status === 'submitted' || isOver;
  // Of a run that came back in part the rest may be on its way.
  const isUnderWay = !isOver || debitParts(run).some(({ part }) => part === 'onItsWay');
  return (
    <Timeline
      isCompact
      moments={[
        {
          key: 'announced',
          what: t('autopay.weAnnounce'),
          when: formatDate(run.announcedOn),
          isDone: isAnnounced,
        },
        {
          key: 'change',
          what: t('autopay.lastChange'),
          when: formatDeadline(run.skipUntil),
          isDone: isAnnounced && status !== 'announced',
        },
        {
          key: 'submitted',
          what: t('autopay.submits'),
          when: formatDeadline(run.submitsAt),
          isDone: isSubmitted,
        },
        // Of what has ended each payment says its own day.
        ...(isOver
          ? [
              {
                key: 'over',
                what: t(runWordsKey(run)),
                ...(status === 'settled' ? { note: t('autopay.ifReturned') } : {}),
                isDone: true,
              },
            ]
          : []),
        ...(isUnderWay
          ? [
              {
                key: 'settled',
                what: t('autopay.settles'),
                when: formatDateRange(run.expectedFrom, run.expectedTo),
                ...(isOver ? {} : { note: t('autopay.ifReturned') }),
                isDone: false,
              },
            ]
          : []),
      ]}
    />
  );
}
