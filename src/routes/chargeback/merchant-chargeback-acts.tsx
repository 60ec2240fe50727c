import type { ReactElement } from 'react';
import { ChargebackActs } from '#ui/chargeback/chargeback-acts.tsx';
import { ObjectionDocuments } from '#ui/chargeback/objection-documents.tsx';
import { useOwnChargebackAct, type OwnActs } from '#routes/chargeback/use-own-chargeback-act.ts';
import { useDisputeDocuments } from '#routes/frame/use-dispute-documents.ts';

const MERCHANT = { party: 'merchant' } as const;

/** What the merchant does to it; its objection takes documents, which run on while something else is read. */
export function MerchantChargebackActs(props: Omit<OwnActs, 'side'>): ReactElement {
  const { actor, acting, limits } = useOwnChargebackAct({ ...props, side: MERCHANT });
  const documents = useDisputeDocuments({ sender: MERCHANT, limits }, actor);
  return (
    <ChargebackActs
      acting={acting}
      documents={<ObjectionDocuments snapshot={acting.snapshot} documents={documents} />}
    />
  );
}
