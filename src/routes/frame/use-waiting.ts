import type { ReadCall } from '#api/platform/read-call.ts';
import type { Waiting } from '#domain/customer/attention.ts';
import type { WaitingNotesProps } from '#ui/shared/waiting-notes.tsx';
import type { PageContext } from '#routes/frame/page-context.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { waitingReads } from '#routes/frame/waiting-reads.ts';

/** What stands for a read of who has no such page: nothing is asked. */
const NONE_UNTIL: ReadCall<Waiting> = {
  asks: [],
  load: async () => ({ count: 0, until: null, daysLeft: null }),
};
const NONE: ReadCall<number> = { asks: [], load: async () => 0 };

/** What waits on the reader, for their first page. */
export function useWaiting(
  context: PageContext,
): Pick<WaitingNotesProps, 'disputes' | 'chargebacks' | 'shortPays' | 'rejections'> {
  const { disputes, chargebacks, shortPays, rejections } = waitingReads(context);
  const parts = {
    disputes: useRead(disputes ?? NONE_UNTIL),
    chargebacks: useRead(chargebacks ?? NONE_UNTIL),
    shortPays: useRead(shortPays ?? NONE),
    rejections: useRead(rejections ?? NONE),
  };
  return {
    disputes: disputes ? parts.disputes : null,
    chargebacks: chargebacks ? parts.chargebacks : null,
    shortPays: shortPays ? parts.shortPays : null,
    rejections: rejections ? parts.rejections : null,
  };
}
