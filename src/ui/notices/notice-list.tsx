import { useEffect, useRef, type ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { readReturn } from '#domain/bank-account/return-reason.ts';
import type {
  ChargebackNotice,
  DisputeNotice,
  Notice,
  PaymentNotice,
  PaymentNoticeKind,
  ShortPayNotice,
} from '#domain/notice/notice.ts';
import type { Money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { autoPaySentences, autoPayTitle } from '#locales/autopay-notice-words.ts';
import { bankAccountSentences, bankAccountTitle } from '#locales/bank-account-notice-words.ts';
import { returnSentences } from '#locales/bank-return-words.ts';
import { cardSentences, cardTitle } from '#locales/card-notice-words.ts';
import { cardChargebackSentences, cardChargebackTitle } from '#locales/card-chargeback-words.ts';
import { chargebackSentences, chargebackTitle } from '#locales/chargeback-notice-words.ts';
import { approvalSentences, approvalTitle } from '#locales/approval-notice-words.ts';
import { adjustmentSentences, adjustmentTitle } from '#locales/adjustment-notice-words.ts';
import { refundSentences, refundTitle } from '#locales/refund-notice-words.ts';
import { SEE, SEE_OTHER } from './notice-links.ts';
import { rejectionSentences, rejectionTitle } from '#locales/rejection-words.ts';
import { scheduledSentences, scheduledTitle } from '#locales/scheduled-notice-words.ts';
import { shortPaySentences, shortPayTitle } from '#locales/short-pay-notice-words.ts';
import { disputeSentences, disputeTitle } from '#locales/dispute-notice-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { notices } from '#machines/notices/notices.ts';
import { Button } from '#ui/kit/button.tsx';
import { Link } from '#ui/kit/link.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { actions, facts, head, item, list, told } from '#ui/notices/notices.css.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';

/** Where a notice leads, and whether another customer is chosen on the way. */
export interface NoticePlace {
  readonly href: PageAddress;
  readonly isOther: boolean;
}

export interface NoticeListProps {
  readonly snapshot: SnapshotFrom<typeof notices>;
  /** Null for nowhere. */
  readonly placeOf: (notice: Notice) => NoticePlace | null;
  readonly onRead: (noticeId: string) => void;
  readonly onReadAll: () => void;
}

/** Notices with what of them is read: each says what happened at its time, and leads to how it stands now. */
export function NoticeList(props: NoticeListProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { snapshot } = props;
  const { failure, marking, unread } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const count = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with what it marked.
    if (!isBusy && document.activeElement === document.body) count.current?.focus();
  }, [isBusy]);
  return (
    <div className={told}>
      {snapshot.hasTag('error') ? <FailedNotice hint={t('notices.failedHint')} failure={failure} /> : null}
      <div className={head}>
        <p ref={count} tabIndex={-1} role="status">
          {t('notices.unread', { count: formatNumber(unread) })}
        </p>
        {snapshot.matches('read') ? null : (
          <Button
            size="sm"
            isPending={isBusy && marking !== null && 'asOf' in marking}
            pendingLabel={t('notices.marking')}
            isInactive={isBusy}
            onPress={props.onReadAll}
          >
            {t('notices.markAll')}
          </Button>
        )}
      </div>
      <ul className={list} aria-label={t('notices.list')}>
        {snapshot.context.rows.map((notice) => (
          <Told key={notice.noticeId} {...props} notice={notice} />
        ))}
      </ul>
    </div>
  );
}

function Told({ notice, snapshot, placeOf, onRead }: NoticeListProps & { notice: Notice }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { marking } = snapshot.context;
  const said = useSaid(notice);
  const place = placeOf(notice);
  return (
    <li className={item}>
      <h2>{said.title}</h2>
      {said.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className={facts}>
        {said.amount === null ? null : <MoneyText money={said.amount} />}
        {said.names.map((name) => (
          <span key={name}>{name}</span>
        ))}
        <time dateTime={notice.createdAt}>{formatDateTime(notice.createdAt)}</time>
        {notice.readAt === null ? (
          <StatusMark mark="disc" tone="info">
            {t('notices.isUnread')}
          </StatusMark>
        ) : null}
      </p>
      <div className={actions}>
        {place ? (
          <Link href={place.href}>
            {/* A merchant's transaction is no customer's to be chosen. */}
            {place.isOther && notice.of !== 'rejection'
              ? t(SEE_OTHER[notice.of], { customer: notice.customerName })
              : t(SEE[notice.of])}
          </Link>
        ) : null}
        {notice.readAt === null ? (
          <Button
            variant="quiet"
            size="sm"
            label={t('notices.markOne', { notice: said.title })}
            isPending={marking !== null && 'noticeId' in marking && marking.noticeId === notice.noticeId}
            pendingLabel={t('notices.marking')}
            isInactive={snapshot.hasTag('busy')}
            onPress={() => onRead(notice.noticeId)}
          >
            {t('notices.markRead')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** A notice in words, with its amount and the names that tell it from others. */
interface Said {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Null of what is no sum of money. */
  readonly amount: Money | null;
  readonly names: readonly string[];
}

function useSaid(notice: Notice): Said {
  const { t } = useMessages();
  const formats = useFormats();
  if (notice.of === 'payment') return saidOfPayment(t, notice);
  if (notice.of === 'chargeback') {
    return {
      title: chargebackTitle(t, formats, notice),
      sentences: chargebackSentences(t, formats, notice),
      amount: notice.requested,
      names: namesOf(t, notice),
    };
  }
  if (notice.of === 'shortPay') {
    return {
      title: shortPayTitle(t, formats, notice),
      sentences: shortPaySentences(t, formats, notice),
      amount: notice.shortBy,
      names: namesOf(t, notice),
    };
  }
  if (notice.of === 'scheduled') {
    return {
      title: scheduledTitle(t, formats, notice),
      sentences: scheduledSentences(t, formats, notice),
      amount: notice.amount,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'approval') {
    return {
      title: approvalTitle(t, formats, notice),
      sentences: approvalSentences(t, formats, notice),
      amount: notice.amount,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'refund') {
    return {
      title: refundTitle(t, formats, notice),
      sentences: refundSentences(t, formats, notice),
      amount: notice.amount,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'cardChargeback') {
    return {
      title: cardChargebackTitle(t, formats, notice),
      sentences: cardChargebackSentences(t, formats, notice),
      amount: notice.amount,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'bankAccount') {
    const sentences = bankAccountSentences(t, notice);
    return { title: bankAccountTitle(t, notice), sentences, amount: null, names: [notice.customerName] };
  }
  if (notice.of === 'card') {
    return {
      title: cardTitle(t, notice),
      sentences: cardSentences(t),
      amount: null,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'adjustment') {
    return {
      title: adjustmentTitle(t, formats, notice),
      sentences: adjustmentSentences(t, formats, notice),
      amount: notice.amount,
      names: namesOf(t, notice),
    };
  }
  if (notice.of === 'rejection') {
    return {
      title: rejectionTitle(t, notice),
      sentences: rejectionSentences(t, formats, notice),
      amount: notice.total,
      names: [notice.customerName],
    };
  }
  if (notice.of === 'autopay') {
    const told = { ...notice, returned: readReturn(notice.bankReason) };
    return {
      title: autoPayTitle(t, formats, told),
      sentences: autoPaySentences(t, formats, told),
      amount: notice.total,
      names: [notice.customerName],
    };
  }
  return {
    title: disputeTitle(t, formats, notice),
    sentences: disputeSentences(t, formats, notice),
    amount: notice.disputed,
    names: namesOf(t, notice),
  };
}

/** Whose it is, and of which invoice. */
function namesOf(
  t: ReturnType<typeof useMessages>['t'],
  {
    invoiceId,
    customerName,
    merchantName,
  }: Pick<DisputeNotice | ChargebackNotice | ShortPayNotice, 'invoiceId' | 'customerName' | 'merchantName'>,
): string[] {
  return [t('disputeNotice.invoice', { invoice: invoiceId }), customerName, merchantName];
}

function saidOfPayment(t: ReturnType<typeof useMessages>['t'], notice: PaymentNotice): Said {
  const { title, reason } = WORDS[notice.kind];
  const sentences = [
    reason && t(reason),
    ...returnSentences(t, { bankReason: notice.bankReason, returned: readReturn(notice.bankReason) }),
    notice.kind === 'payment_returned' && t('notices.returnedText'),
    notice.scheduleNumber !== null && t('notices.wasScheduled', { number: notice.scheduleNumber }),
    notice.sentBackAt !== null && t('notices.sentBackLater'),
  ];
  return {
    title: t(title, { number: notice.paymentNumber }),
    sentences: sentences.filter((sentence) => typeof sentence === 'string'),
    amount: notice.total,
    names: [notice.customerName],
  };
}

const WORDS = {
  payment_settled: { title: 'notices.paymentSettled', reason: null },
  payment_returned: { title: 'notices.paymentReturned', reason: 'payments.failureReturned' },
  payment_declined: { title: 'notices.paymentFailed', reason: 'payments.failureDeclined' },
  payment_cancelled: { title: 'notices.paymentFailed', reason: 'notices.cancelledText' },
  payment_expired: { title: 'notices.paymentFailed', reason: 'payments.failureExpired' },
  payment_failed: { title: 'notices.paymentFailed', reason: 'payments.failureProvider' },
} as const satisfies Record<PaymentNoticeKind, object>;
