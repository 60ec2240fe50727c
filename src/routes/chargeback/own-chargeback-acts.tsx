import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import * as v from 'valibot';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { chargebackActActors } from '#api/chargebacks/act-actors.ts';
import type { ChargebackSide } from '#api/chargebacks/act-calls.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { actedChargeback, type ChargebackDetails } from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_ACTIONS } from '#domain/dispute/chargeback.ts';
import { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import { ChargebackActs } from '#ui/chargeback/chargeback-acts.tsx';
import { useChargebackAct, type ChargebackActProps } from '#ui/chargeback/use-chargeback-act.ts';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useActOn } from '#routes/frame/use-act-on.ts';

/** What is typed with an act. */
const Typed = v.object({ comment: v.string() });

interface ActsProps {
  readonly side: ChargebackSide;
  readonly details: ChargebackDetails;
  /** Reads the page anew. */
  readonly refresh: () => void;
  /** Who of support has it, where that is told. */
  readonly renderTaker?: (acting: ChargebackActProps) => ReactNode;
}

/** What the side does to it; it outlasts each reading of it. */
export function OwnChargebackActs({ side, details, refresh, renderTaker }: ActsProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { role } = userOf(context);
  const acted = useMemo(() => actedChargeback(details, portalNow()), [details]);
  const [machine] = useState(() => chargebackAct.provide({ actors: chargebackActActors(side) }));
  const actor = useActorRef(machine, {
    input: { subject: acted, actor: { party: side.party, role } },
  });
  const kept = useActOn(actor, {
    subject: acted,
    refresh,
    subjectId: acted.chargebackId,
    acts: CHARGEBACK_ACTIONS,
    form: Typed,
    isCounted: true,
  });
  const acting = useChargebackAct(actor, kept);
  return <ChargebackActs acting={acting} taker={renderTaker?.(acting)} />;
}
