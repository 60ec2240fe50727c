import { useEffect, useRef, type ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Notice, NoticeKind } from '#domain/notice/notice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
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
  const { title, reason } = WORDS[notice.kind];
  const said = t(title, { number: notice.paymentNumber });
  const place = placeOf(notice);
  return (
    <li className={item}>
      <h2>{said}</h2>
      {reason ? <p>{t(reason)}</p> : null}
      {notice.bankReason === null ? null : <p>{t('payments.bankReason', { reason: notice.bankReason })}</p>}
      {notice.kind === 'payment_returned' ? <p>{t('notices.returnedText')}</p> : null}
      {notice.sentBackAt === null ? null : <p>{t('notices.sentBackLater')}</p>}
      <p className={facts}>
        <MoneyText money={notice.total} />
        <span>{notice.customerName}</span>
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
            {place.isOther ? t('notices.seeOther', { customer: notice.customerName }) : t('notices.see')}
          </Link>
        ) : null}
        {notice.readAt === null ? (
          <Button
            variant="quiet"
            size="sm"
            label={t('notices.markOne', { notice: said })}
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

const WORDS = {
  payment_settled: { title: 'notices.paymentSettled', reason: null },
  payment_returned: { title: 'notices.paymentReturned', reason: 'payments.failureReturned' },
  payment_declined: { title: 'notices.paymentFailed', reason: 'payments.failureDeclined' },
  payment_cancelled: { title: 'notices.paymentFailed', reason: 'notices.cancelledText' },
  payment_expired: { title: 'notices.paymentFailed', reason: 'payments.failureExpired' },
  payment_failed: { title: 'notices.paymentFailed', reason: 'payments.failureProvider' },
} as const satisfies Record<NoticeKind, object>;
