import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { keepRequest, keptRequest } from '#api/chargebacks/kept-requests.ts';
import type { AskedForChargeback, ChargebackWords, KeptRequest } from '#domain/dispute/chargeback-request.ts';
import type { chargebackRequest } from '#machines/chargeback-request/chargeback-request.ts';

const NOTHING: KeptRequest = { reasonId: null, description: '', documents: [], leftOut: [], requested: [] };

/** What the tab has kept of a request for these invoices, and the way to keep more of it. */
export function useKeptRequest(userId: string, asked: readonly AskedForChargeback[]) {
  const [request] = useState(() => {
    const key = { userId, trxIds: asked.map(({ trxId }) => trxId) };
    const before = keptRequest(key);
    let now = before ?? NOTHING;
    const keep = (change: Partial<KeptRequest> | null): void => {
      now = change === null ? NOTHING : { ...now, ...change };
      const isEmpty =
        now.reasonId === null &&
        now.description === '' &&
        now.documents.length + now.leftOut.length + now.requested.length === 0;
      keepRequest(key, isEmpty ? null : now);
    };
    const { reasonId, description } = now;
    const words = { before: { reasonId, description }, onTyped: (typed: ChargebackWords) => keep(typed) };
    return { before, keep, words };
  });
  return request;
}

/** Keeps documents and what was left out as the chart has them, and once the request is made what was requested. */
export function useRequestKept(
  actor: ActorRefFrom<typeof chargebackRequest>,
  { keep }: ReturnType<typeof useKeptRequest>,
): void {
  useEffect(() => {
    const following = actor.subscribe((now) => {
      const { form, leftOut, requested } = now.context;
      keep(
        now.matches('requested')
          ? { ...NOTHING, requested }
          : { documents: form.documents, leftOut, requested },
      );
    });
    return () => following.unsubscribe();
  }, [actor, keep]);
}
