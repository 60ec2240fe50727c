import type { ReactElement } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { abovePage } from './mapped-lists-notice.css.ts';

export interface UrgentNoticeProps {
  /** What it says, in one line. */
  readonly title: string;
  /** Where it is read. */
  readonly href: PageAddress;
}

/** The newest unread notice of high priority, above any page until it is marked as read (§3 Notification). */
export function UrgentNotice({ title, href }: UrgentNoticeProps): ReactElement {
  const { t } = useMessages();
  return (
    <Notice
      tone="negative"
      className={abovePage}
      title={title}
      actions={<Link href={href}>{t('portal.readUrgent')}</Link>}
    />
  );
}
