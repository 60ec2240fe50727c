import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import * as v from 'valibot';
import { useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { chargebackActActors } from '#api/chargebacks/act-actors.ts';
import type { ChargebackSide } from '#api/chargebacks/act-calls.ts';
import { keepObjectionDocuments, keptObjectionDocuments } from '#api/chargebacks/kept-objections.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { actedChargeback, type ChargebackDetails } from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_ACTIONS, type ChargebackAction } from '#domain/dispute/chargeback.ts';
import { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import { useChargebackAct } from '#ui/chargeback/use-chargeback-act.ts';
import type { KeptWords } from '#ui/shared/kept-words.ts';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useActOn } from '#routes/frame/use-act-on.ts';

/** What is typed with an act. */
const Typed = v.object({ comment: v.string() });

export interface OwnActs {
  readonly side: ChargebackSide;
  readonly details: ChargebackDetails;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** What the side does to a chargeback; it outlasts each reading of it. */
export function useOwnChargebackAct({ side, details, refresh }: OwnActs) {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { role, userId } = userOf(context);
  const { dispute: config } = settingsOf(context).config;
  const acted = useMemo(() => actedChargeback(details, portalNow()), [details]);
  const { chargebackId } = acted;
  const [key] = useState({ userId, chargebackId });
  const [machine] = useState(() => chargebackAct.provide({ actors: chargebackActActors(side) }));
  const actor = useActorRef(machine, {
    input: {
      subject: acted,
      actor: { party: side.party, role },
      config,
      form: { documents: keptObjectionDocuments(key) },
    },
  });
  const kept = useActOn(actor, {
    subject: acted,
    refresh,
    subjectId: chargebackId,
    acts: CHARGEBACK_ACTIONS,
    form: Typed,
    isCounted: true,
  });
  useKeptDocuments(actor, kept, key);
  return { actor, acting: useChargebackAct(actor, kept), limits: config };
}

/** Keeps in this tab which documents go with an objection, as the chart has them; with no words yet that is one all the same. */
function useKeptDocuments(
  actor: ActorRefFrom<typeof chargebackAct>,
  words: KeptWords<ChargebackAction, v.InferOutput<typeof Typed>>,
  key: Parameters<typeof keepObjectionDocuments>[0],
): void {
  useEffect(() => {
    const following = actor.subscribe(({ context: { act, form } }) => {
      keepObjectionDocuments(key, form.documents);
      if (act !== null && form.documents.length > 0 && words.of(act) === null)
        words.keep(act, { comment: '' });
    });
    return () => following.unsubscribe();
  }, [actor, words, key]);
}
