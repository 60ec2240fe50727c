import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { notices } from '#machines/notices/notices.ts';

/**
 * Notices with what of them is read, as their list takes them: the chart's state, and what can be done.
 * @param onMarked some are read now that were not
 */
export function useNotices(actor: ActorRefFrom<typeof notices>, onMarked: () => void) {
  useEffect(() => {
    const marked = actor.on('notices.marked', onMarked);
    return () => marked.unsubscribe();
  }, [actor, onMarked]);
  return {
    snapshot: useSelector(actor, (now) => now),
    onRead: (noticeId: string) => actor.send({ type: 'notice.read', noticeId }),
    onReadAll: () => actor.send({ type: 'notices.readAll' }),
    onArchive: (noticeId: string) => actor.send({ type: 'notice.archive', noticeId }),
    onRestore: (noticeId: string) => actor.send({ type: 'notice.restore', noticeId }),
  };
}
