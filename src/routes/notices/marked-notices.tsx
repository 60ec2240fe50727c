import { useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { use, useCallback, type ReactElement } from 'react';
import { noticesActors } from '#api/notices/actors.ts';
import { isOffered } from '#domain/access/access.ts';
import { offersTo } from '#domain/access/in-place.ts';
import { noticeLead } from '#domain/notice/notice-lead.ts';
import type { Notice, NoticePage } from '#domain/notice/notice.ts';
import { notices } from '#machines/notices/notices.ts';
import { NoticeList, type NoticePlace } from '#ui/notices/notice-list.tsx';
import { useNotices } from '#ui/notices/use-notices.ts';
import { userOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useSelection } from '#routes/frame/use-selection.ts';
import { NoticesMarked } from '#routes/frame/use-unread-count.ts';

const provided = notices.provide({ actors: noticesActors });

interface MarkedNoticesProps {
  readonly page: NoticePage;
  readonly context: PageContext;
  /** Whether each can be put away. */
  readonly isFiled?: boolean;
}

/** A page of notices that has come, with what of them is marked and put away. */
export function MarkedNotices({ page, context, isFiled = false }: MarkedNoticesProps): ReactElement {
  const router = useRouter();
  const countAnew = use(NoticesMarked);
  const onMarked = useCallback(() => {
    // What was read ahead for another tab or page of them is not true any more.
    router.clearCache();
    countAnew();
  }, [router, countAnew]);
  const actor = useActorRef(provided, { input: page });
  const { onArchive, onRestore, snapshot, ...marking } = useNotices(actor, onMarked);
  const user = userOf(context);
  return (
    <NoticeList
      snapshot={snapshot}
      {...(offersTo(user, 'markNotificationsRead') ? marking : {})}
      filing={isFiled && offersTo(user, 'archiveNotification') ? { onArchive, onRestore } : undefined}
      placeOf={usePlaceOf(context)}
    />
  );
}

/** Where a notice leads: to what it is of, by way of its customer where another one is selected; nowhere without access. */
function usePlaceOf(context: PageContext) {
  const selected = useSelection(context, ({ context: { selected: now } }) =>
    now?.kind === 'customer' ? now.customer.buidCustomer : null,
  );
  const visitor = visitorIn(context);
  return (notice: Notice): NoticePlace | null => {
    const { page, href, isOfCustomer } = noticeLead(notice);
    if (!isOffered(page, visitor)) return null;
    if (!isOfCustomer || notice.of === 'account' || notice.buidCustomer === selected)
      return { href, isOther: false };
    return { href: `/account/customers${stringifySearch({ next: href })}`, isOther: true };
  };
}
