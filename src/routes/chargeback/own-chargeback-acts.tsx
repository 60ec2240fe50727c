import type { ReactElement, ReactNode } from 'react';
import { ChargebackActs } from '#ui/chargeback/chargeback-acts.tsx';
import type { ChargebackActProps } from '#ui/chargeback/use-chargeback-act.ts';
import { useOwnChargebackAct, type OwnActs } from '#routes/chargeback/use-own-chargeback-act.ts';

interface ActsProps extends OwnActs {
  /** Who of support has it, where that is told. */
  readonly renderTaker?: (acting: ChargebackActProps) => ReactNode;
}

/** What the customer or support does to it. */
export function OwnChargebackActs({ renderTaker, ...of }: ActsProps): ReactElement {
  const { acting } = useOwnChargebackAct(of);
  return <ChargebackActs acting={acting} taker={renderTaker?.(acting)} />;
}
