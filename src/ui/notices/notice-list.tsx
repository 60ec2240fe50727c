import { useEffect, useRef, type ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#domain/notice/notice.ts';
import { isHighPriority } from '#domain/notice/notice-topic.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { SEE, SEE_OTHER } from './notice-links.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { notices } from '#machines/notices/notices.ts';
import { Button } from '#ui/kit/button.tsx';
import { Link } from '#ui/kit/link.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { actions, facts, head, item, list, told } from '#ui/notices/notices.css.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { useSaid } from '#ui/notices/use-said.ts';

/** Where a notice leads, and whether another customer is chosen on the way. */
export interface NoticePlace {
  readonly href: PageAddress;
  readonly isOther: boolean;
}

export interface NoticeListProps {
  readonly snapshot: SnapshotFrom<typeof notices>;
  /** Null for nowhere. */
  readonly placeOf: (notice: Notice) => NoticePlace | null;
  /** Absent where nothing can be marked. */
  readonly onRead?: (noticeId: string) => void;
  readonly onReadAll?: () => void;
  /** How a notice is put away and taken out again; absent where nothing is put away. */
  readonly filing?: NoticeFiling;
}

/** Putting away, and taking out again. */
export interface NoticeFiling {
  readonly onArchive: (noticeId: string) => void;
  readonly onRestore: (noticeId: string) => void;
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
        {snapshot.matches('read') || !props.onReadAll ? null : (
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

function Told({
  notice,
  snapshot,
  placeOf,
  onRead,
  filing,
}: NoticeListProps & { notice: Notice }): ReactElement {
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
        {isHighPriority(notice.kind) ? (
          <StatusMark mark="triangle" tone="negative">
            {t('noticeCenter.highPriority')}
          </StatusMark>
        ) : null}
        {filing && notice.archivedAt !== null ? (
          <StatusMark mark="ring" tone="neutral">
            {t('noticeCenter.isArchived')}
          </StatusMark>
        ) : null}
      </p>
      <div className={actions}>
        {place ? (
          <Link href={place.href}>
            {/* A merchant's transaction and one's own account are no customer's to be chosen. */}
            {place.isOther && notice.of !== 'rejection' && notice.of !== 'account'
              ? t(SEE_OTHER[notice.of], { customer: notice.customerName })
              : t(SEE[notice.of])}
          </Link>
        ) : null}
        {notice.readAt === null && onRead ? (
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
        {filing ? <FileButton {...{ notice, snapshot, filing }} title={said.title} /> : null}
      </div>
    </li>
  );
}

interface FileButtonProps extends Pick<NoticeListProps, 'snapshot'> {
  readonly notice: Notice;
  readonly filing: NoticeFiling;
  readonly title: string;
}

/** Puts it away, or takes it out again: it stays where it is shown, so that either can be taken back at once. */
function FileButton({
  notice: { noticeId, archivedAt },
  snapshot,
  filing,
  title,
}: FileButtonProps): ReactElement {
  const { t } = useMessages();
  const isIn = archivedAt !== null;
  return (
    <Button
      variant="quiet"
      size="sm"
      label={t(isIn ? 'noticeCenter.restoreOne' : 'noticeCenter.putAwayOne', { notice: title })}
      isPending={snapshot.context.filing?.noticeId === noticeId}
      pendingLabel={t('noticeCenter.filing')}
      isInactive={snapshot.hasTag('busy')}
      onPress={() => (isIn ? filing.onRestore : filing.onArchive)(noticeId)}
    >
      {t(isIn ? 'noticeCenter.restore' : 'noticeCenter.putAway')}
    </Button>
  );
}
