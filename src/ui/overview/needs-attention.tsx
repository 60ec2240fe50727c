import type { ReactElement } from 'react';
import { attention, countAttention, type Attention } from '#domain/customer/attention.ts';
import { isLost } from '#domain/card-chargeback/card-chargeback.ts';
import type { Money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { standingOf } from '#domain/payment/payment-standing.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ButtonLink } from '#ui/kit/link.tsx';
import type { Tone } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { StatusMark, type Mark } from '#ui/kit/status-mark.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import type { OverviewFrame, OverviewParts } from './overview-frame.ts';
import { Bones } from './overview-skeleton.tsx';
import {
  attentionAction,
  attentionFacts,
  attentionMark,
  attentionTitle,
  attention as item,
  calm,
  cell,
} from './overview.css.ts';

interface Sentence {
  readonly mark: Mark;
  readonly tone: Tone;
  readonly title: string;
  readonly facts: string;
  readonly action: { readonly href: PageAddress; readonly text: string };
}

/** What waits for the user, worst first, each with the one way to deal with it. */
export function NeedsAttention({
  parts,
  frame,
}: {
  parts: OverviewParts;
  frame: OverviewFrame;
}): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const items = attention({
    exposures: parts.exposures.value,
    counts: parts.counts.value,
    returned: parts.returned.value,
    awaited: parts.awaited.value,
    disputes: parts.disputes.value,
  });
  const part = together(
    [parts.exposures, parts.counts, parts.returned, parts.awaited, parts.disputes],
    items,
  );
  return (
    <Section
      title={t('overview.attention')}
      aside={part.value ? formatNumber(countAttention(items)) : undefined}
      isRuled
      className={cell}
    >
      <Part
        part={part}
        loadingText={t('overview.attentionLoading')}
        failedText={t('overview.attentionFailed')}
        skeleton={<Bones lines={5} />}
      >
        {(known) => <AttentionList items={known} frame={frame} />}
      </Part>
    </Section>
  );
}

function AttentionList({
  items,
  frame,
}: {
  items: readonly Attention[];
  frame: OverviewFrame;
}): ReactElement {
  const { t } = useMessages();
  const sentence = useSentences(frame);
  if (items.length === 0) return <p className={calm}>{t('overview.attentionNone')}</p>;
  return (
    <ul>
      {items.map((each) => {
        const { mark, tone, title, facts, action } = sentence(each);
        return (
          <li key={title} className={item}>
            <span className={attentionMark}>
              <StatusMark mark={mark} tone={tone}>
                {''}
              </StatusMark>
            </span>
            <div>
              <p className={attentionTitle}>{title}</p>
              <p className={attentionFacts}>{facts}</p>
            </div>
            <span className={attentionAction}>
              <ButtonLink href={action.href} size="sm">
                {action.text}
              </ButtonLink>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function useSentences({ hrefs, mayPay, standing }: OverviewFrame): (about: Attention) => Sentence {
  const { t, locale } = useMessages();
  const { formatTime, formatDate, formatDayOf, formatMoney, formatPercent } = useFormats();
  // That it was sent back is the title.
  const returnedOn = (payment: Payment) => {
    const standing = standingOf(payment);
    return formatDayOf(standing.kind === 'sentBack' ? standing.at : payment.submittedAt);
  };
  const sums = (totals: readonly Money[]) => new Intl.ListFormat(locale).format(totals.map(formatMoney));
  return (about) => {
    switch (about.kind) {
      case 'pastDue':
        return {
          mark: 'triangle',
          tone: 'negative',
          title: t('overview.pastDue', { count: about.count }),
          facts: t('overview.pastDueFacts', { amounts: sums(about.totals), days: about.oldestDaysLate }),
          action: mayPay
            ? { href: hrefs.payPastDue, text: t('overview.payPastDue') }
            : { href: hrefs.list('past-due'), text: t('overview.seePastDue') },
        };
      case 'paymentReturned': {
        const { payment } = about;
        const isWhole = payment.payableCount === payment.invoiceCount;
        const lost = payment.chargebacks?.findLast(isLost);
        return {
          mark: 'disc',
          tone: 'negative',
          title: t(lost ? 'overview.chargedBack' : 'overview.returned', { number: payment.paymentNumber }),
          facts: t(isWhole ? 'overview.returnedFactsAll' : 'overview.returnedFacts', {
            amount: formatMoney(lost?.amount ?? payment.total),
            date: lost?.endedAt ? formatDayOf(lost.endedAt) : returnedOn(payment),
            count: payment.payableCount,
          }),
          action: { href: hrefs.payment(payment.paymentId), text: t('overview.seePayment') },
        };
      }
      case 'cardAwaited': {
        const { payment } = about;
        const onward = mayPay ? hrefs.continue(payment) : null;
        return {
          mark: 'clock',
          tone: 'caution',
          title: t('overview.waiting', { number: payment.paymentNumber }),
          facts: t('overview.waitingFacts', {
            amount: formatMoney(payment.total),
            time: formatTime(payment.expiresAt ?? payment.submittedAt),
          }),
          action: onward
            ? { href: onward, text: t('payments.continueOrCancel') }
            : { href: hrefs.payment(payment.paymentId), text: t('overview.seePayment') },
        };
      }
      case 'moreReturned':
        return {
          mark: 'disc',
          tone: 'negative',
          title: t('overview.moreReturned', { count: about.count }),
          facts: '',
          action: { href: hrefs.payments(null), text: t('overview.seePayments') },
        };
      case 'moreAwaited':
        return {
          mark: 'clock',
          tone: 'caution',
          title: t('overview.moreWaiting', { count: about.count }),
          facts: '',
          action: { href: hrefs.payments('submitted'), text: t('overview.seePayments') },
        };
      case 'creditNearlyUsed':
        return {
          mark: 'quarterDisc',
          tone: 'caution',
          title: t('overview.nearlyUsed', { percent: formatPercent(about.percent / 100) }),
          // Nothing is left to spend on an account that is not active.
          facts:
            standing === 'active'
              ? t('overview.nearlyUsedFacts', { amount: formatMoney(about.available) })
              : t(standing === 'inactive' ? 'overview.inactive' : 'overview.terminated'),
          action: { href: hrefs.list('unpaid'), text: t('overview.seeUnpaid') },
        };
      case 'creditExceeded':
        return {
          mark: 'quarterDisc',
          tone: 'negative',
          title: t('overview.exceeded'),
          facts: t('overview.exceededFacts', { amount: formatMoney(about.over) }),
          action: { href: hrefs.list('unpaid'), text: t('overview.seeUnpaid') },
        };
      case 'disputesWaiting':
        return {
          mark: 'diamond',
          tone: 'caution',
          title: t('overview.disputesWaiting', { count: about.count }),
          facts: about.until ? t('overview.disputesWaitingFacts', { date: formatDate(about.until) }) : '',
          action: { href: hrefs.disputes, text: t('overview.seeDisputes') },
        };
      case 'disputed':
        return {
          mark: 'diamond',
          tone: 'caution',
          title: t('overview.disputed', { count: about.count }),
          facts: t('overview.disputedFacts', { amounts: sums(about.totals) }),
          action: { href: hrefs.list('disputed'), text: t('overview.seeDisputed') },
        };
      case 'paymentPending':
        return {
          mark: 'halfDisc',
          tone: 'info',
          title: t('overview.pending', { count: about.count }),
          // The list behind the link has these too.
          facts: t('overview.pendingFacts', { amounts: sums(about.totals), count: about.waitingForCard }),
          action: { href: hrefs.list('payment-pending'), text: t('overview.seePending') },
        };
    }
  };
}

/** Several reads as one part: it stands where the worst of them stands, and shows what is known. */
function together(
  reads: readonly ReadPart<unknown>[],
  items: readonly Attention[],
): ReadPart<readonly Attention[]> {
  const order = ['failed', 'offline', 'cancelled', 'slow', 'loading', 'ready'] as const;
  const is = order.find((state) => reads.some((read) => read.is === state)) ?? 'ready';
  const concerned = reads.filter((read) => read.is === is);
  const isKnown = items.length > 0 || reads.every((read) => read.value !== null);
  return {
    value: isKnown ? items : null,
    is,
    error: concerned.find((read) => read.error)?.error ?? null,
    retry: () => concerned.forEach((read) => read.retry()),
    cancel: () => concerned.forEach((read) => read.cancel()),
  };
}
