import type { ReactElement, ReactNode } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { isPaidOtherwise } from '#domain/scheduled-payment/paid-otherwise.ts';
import { isToCome, type ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';
import { useMessages } from '#locales/react.tsx';
import { stopSentence } from '#locales/scheduled-notice-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { ScheduledLines } from './scheduled-lines.tsx';
import { parts } from './scheduled-payments.css.ts';
import { ScheduledStatusMark } from './scheduled-status.tsx';

export interface ScheduledPaymentProps {
  readonly part: ReadPart<ScheduledPayment>;
  /** What the reader can do about it. */
  readonly acts: ReactNode;
  readonly listHref: PageAddress;
}

/** One payment on a date: what is collected of which invoices, from where and when, and what became of it. */
export function ScheduledPaymentView({ part, acts, listHref }: ScheduledPaymentProps): ReactElement {
  const { t } = useMessages();
  return (
    <Part
      part={part}
      loadingText={t('scheduled.loading')}
      failedText={t('scheduled.failed')}
      skeleton={<Bone size="lg" />}
    >
      {(scheduled) => (
        <>
          <PageHead
            title={scheduled.scheduleNumber}
            breadcrumbs={
              <Breadcrumbs
                label={t('scheduledPayments.title')}
                parents={[{ href: listHref, label: t('scheduledPayments.title') }]}
                current={scheduled.scheduleNumber}
              />
            }
            facts={<ScheduledStatusMark scheduled={scheduled} />}
          />
          <div className={parts}>
            <Standing scheduled={scheduled} />
            <Facts scheduled={scheduled} />
            <ScheduledLines scheduled={scheduled} />
            {acts}
          </div>
        </>
      )}
    </Part>
  );
}

/** What is so of it now, and why nothing will be collected of one that is stopped. */
function Standing({ scheduled }: { readonly scheduled: ScheduledPayment }): ReactElement | null {
  const { t, rich } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const { status, stopReason, waitUntil, payment } = scheduled;
  const willCollect = t('scheduled.willCollect', {
    amount: formatMoney(scheduled.amount),
    date: formatDate(scheduled.payOn),
  });
  if (stopReason !== null) {
    const { scheduleNumber: number, lines } = scheduled;
    const isPaid = isPaidOtherwise(
      stopReason,
      lines.map(({ change }) => change),
    );
    if (isPaid) return <Notice tone="info" title={t('scheduledNotice.paid', { number })} />;
    return (
      <Notice tone="negative" title={t('scheduledNotice.stopped', { number })}>
        {stopSentence(t, stopReason)}
      </Notice>
    );
  }
  if (status === 'waiting') {
    return (
      <Notice tone="caution" title={t('scheduled.waitUntil', { date: formatDate(waitUntil ?? '') })}>
        {willCollect}
      </Notice>
    );
  }
  if (payment) {
    const href: PageAddress = `/payments/${payment.paymentId}`;
    const { paymentNumber: number } = payment;
    const link = (text: ReactNode) => (
      <Link key="payment" href={href}>
        {text}
      </Link>
    );
    return payment.status === 'returned' || payment.status === 'failed' ? (
      <Notice
        tone="negative"
        title={t('scheduled.cameToNothing', { number })}
        actions={<ButtonLink href={href}>{t('notices.see')}</ButtonLink>}
      >
        {t('scheduled.cameToNothingText')}
      </Notice>
    ) : (
      <p>{rich('scheduled.became', { number, link })}</p>
    );
  }
  if (!isToCome(scheduled)) return null;
  return (
    <Notice tone="info" title={willCollect}>
      {t('scheduled.nothingPaid')} {t('scheduled.shrinks')}
    </Notice>
  );
}

function Facts({ scheduled }: { readonly scheduled: ScheduledPayment }): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatDateTime, formatDeadline } = useFormats();
  const { amount, scheduled: atFirst } = scheduled;
  return (
    <KeyValues
      items={[
        {
          key: 'amount',
          label: t(isToCome(scheduled) ? 'scheduled.amount' : 'payments.total'),
          value: <MoneyText money={amount} />,
        },
        ...(amount.amount === atFirst.amount
          ? []
          : [{ key: 'first', label: t('scheduled.atFirst'), value: <MoneyText money={atFirst} /> }]),
        { key: 'day', label: t('scheduled.day'), value: formatDate(scheduled.payOn) },
        {
          key: 'from',
          label: t('scheduled.from'),
          value: t('payments.bank', { bank: scheduled.bankName, lastFour: scheduled.lastFour }),
        },
        ...(isToCome(scheduled)
          ? [
              {
                key: 'until',
                label: t('scheduled.acts'),
                value: t('scheduled.changeUntil', { until: formatDeadline(scheduled.changeUntil) }),
              },
            ]
          : []),
        ...(scheduled.cancelledBy === null
          ? []
          : [{ key: 'cancelled', label: t('scheduled.cancelledBy'), value: scheduled.cancelledBy }]),
        { key: 'maker', label: t('scheduled.maker'), value: scheduled.maker },
        {
          key: 'made',
          label: t('scheduled.statusName', { status: 'scheduled' }),
          value: formatDateTime(scheduled.createdAt),
        },
      ]}
    />
  );
}
