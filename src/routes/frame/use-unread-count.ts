import { useRouter } from '@tanstack/react-router';
import { createContext, useCallback, useEffect, useState } from 'react';
import { unreadCountRead } from '#api/notices/reads.ts';
import { useFormats } from '#locales/use-formats.ts';
import { ownerOf, type PageContext } from '#routes/frame/page-context.ts';
import { useReturn } from '#routes/frame/use-return.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

/** Called by a page on which notices were marked as read, so that the bell is true at once. */
export const NoticesMarked = createContext<() => void>(() => undefined);

/** How many notices are unread, for the bell; looked at after each page is there. Absent for none and when unknown. */
export function useUnreadCount(context: PageContext): { count: string | undefined; look: () => void } {
  const { formatNumber } = useFormats();
  const router = useRouter();
  const owner = useOwner(context);
  const [counted, setCounted] = useState({ of: '', unread: 0 });
  const look = useCallback(() => {
    if (owner === '') return;
    unreadCountRead()
      .load()
      .then(
        // An answer that comes late is not another user's.
        (unread) => ownerOf(context) === owner && setCounted({ of: owner, unread }),
        // The bell does without a count that cannot be had; its page says what is wrong.
        () => undefined,
      );
  }, [context, owner]);
  useEffect(() => {
    look();
    return router.subscribe('onResolved', ({ pathChanged }) => pathChanged && look());
  }, [router, look]);
  useReturn(look);
  const isKnown = counted.of === owner && counted.unread > 0;
  return { count: isKnown ? formatNumber(counted.unread) : undefined, look };
}
