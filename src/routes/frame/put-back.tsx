import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { autoPayActActors } from '#api/autopay/actors.ts';
import type { ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import { autoPayAct } from '#machines/autopay/autopay-act.ts';
import { PutBackHere, type PutBackHereProps } from '#ui/autopay/put-back-here.tsx';
import { useAutoPayAct, useAutoPayAnew } from '#ui/autopay/use-autopay-act.ts';

interface PutBackProps extends Pick<PutBackHereProps, 'among'> {
  readonly autoPay: ShownAutoPay;
  readonly buidCustomer: string;
}

const HREFS: PutBackHereProps['hrefs'] = {
  invoice: (trxId: string) => `/invoice/${trxId}`,
  payThese: (trxIds: readonly string[]) =>
    `/payment/due?invoices=${trxIds.map(encodeURIComponent).join(',')}`,
  autoPay: '/payment-methods/autopay',
};

/** What of some invoices AutoPay leaves out until it is put back, where they are told of: by the chart of AutoPay’s own page. */
export function PutBack({ autoPay, buidCustomer, among }: PutBackProps): ReactElement {
  const [machine] = useState(() => autoPayAct.provide({ actors: autoPayActActors(buidCustomer) }));
  const actor = useActorRef(machine, { input: { autoPay } });
  useAutoPayAnew(actor, autoPay);
  const { snapshot, onDo } = useAutoPayAct(actor);
  return <PutBackHere {...{ snapshot, onDo, among }} hrefs={HREFS} />;
}
