import type { ReactElement } from 'react';
import { ACCOUNT_ADDRESS } from '#domain/notice/account-notice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { abovePage } from './mapped-lists-notice.css.ts';

export interface UrgentNoticeProps {
  /** What it says, in one line. */
  readonly title: string;
  /** Of which customer it is; null for what is of the reader's own account, which the settings are about. */
  readonly customerName: string | null;
  /** The reader has not one customer alone, so that it says of which it is. */
  readonly isOfSeveral: boolean;
  /** How many more urgent ones are unread. */
  readonly more: number;
  /** Where it is read. */
  readonly href: PageAddress;
}

/**
 * The newest unread notice of high priority, above any page until it is marked as read or its matter is over (§3
 * Notification), and how many more there are.
 */
export function UrgentNotice(props: UrgentNoticeProps): ReactElement {
  const { title, customerName, isOfSeveral, more: count, href } = props;
  const { t } = useMessages();
  const customer = isOfSeveral ? customerName : null;
  const hasText = customer !== null || count > 0;
  return (
    <Notice
      tone="negative"
      className={abovePage}
      title={title}
      actions={
        <>
          <Link href={href}>{t('portal.readUrgent')}</Link>
          {customerName === null ? <Link href={ACCOUNT_ADDRESS}>{t('settings.title')}</Link> : null}
        </>
      }
    >
      {hasText ? (
        <>
          {customer === null ? null : <p>{customer}</p>}
          {count > 0 ? <p>{t('portal.moreUrgent', { count })}</p> : null}
        </>
      ) : undefined}
    </Notice>
  );
}
