import { useRouter } from '@tanstack/react-router';
import { createContext, useCallback, useEffect, useState } from 'react';
import { unreadCountRead } from '#api/notices/reads.ts';
import { shownLanguage } from '#locales/language-choice.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ownerOf, type PageContext } from '#routes/frame/page-context.ts';
import { useReturn } from '#routes/frame/use-return.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { onWaitingChanged } from '#routes/frame/waiting-changed.ts';
import type { UrgentNoticeProps } from '#ui/portal/urgent-notice.tsx';

/** Called by a page on which notices were marked as read, so that the bell is true at once. */
export const NoticesMarked = createContext<() => void>(() => undefined);

/** A notice of high priority, by its title, and how many more there are. */
type Urgent = Pick<UrgentNoticeProps, 'title' | 'customerName' | 'more'>;

/** What the frame tells of notices. */
export interface UnreadNotices {
  /** How many are unread, formatted; absent for none and when unknown. */
  readonly count: string | undefined;
  /** The newest unread one of high priority; null for none and when unknown. */
  readonly urgent: Urgent | null;
  /** They could not be asked for the last time (§8: a failed notifications call sets an error flag). */
  readonly hasFailed: boolean;
  /** Asks again. */
  readonly look: () => void;
}

const NONE = { unread: 0, urgent: null, hasFailed: false } as const;

/** How many notices are unread, and which of them is urgent; looked at after each page, after each act, and in each language. */
export function useUnreadCount(context: PageContext): UnreadNotices {
  const { language } = useMessages();
  const { formatNumber } = useFormats();
  const router = useRouter();
  const owner = useOwner(context);
  const [counted, setCounted] = useState<{
    readonly of: string;
    readonly unread: number;
    readonly urgent: Urgent | null;
    readonly hasFailed: boolean;
  }>({ of: '', ...NONE });
  const look = useCallback(() => {
    if (owner === '') return;
    unreadCountRead(language)
      .load()
      .then(
        // An answer that comes late is not another user's, and not in another language.
        (told) =>
          ownerOf(context) === owner &&
          shownLanguage() === language &&
          setCounted({ of: owner, ...told, hasFailed: false }),
        // What was known of before is not known to be true any more.
        () => ownerOf(context) === owner && setCounted({ of: owner, ...NONE, hasFailed: true }),
      );
  }, [context, owner, language]);
  useEffect(() => {
    look();
    const stop = router.subscribe('onResolved', ({ pathChanged }) => pathChanged && look());
    // What was done may end what an urgent one is of.
    const endListening = onWaitingChanged(look);
    return () => {
      stop();
      endListening();
    };
  }, [router, look]);
  useReturn(look);
  const { unread, urgent, hasFailed } = counted.of === owner ? counted : NONE;
  return { count: unread > 0 ? formatNumber(unread) : undefined, urgent, hasFailed, look };
}
