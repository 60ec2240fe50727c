import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { invoiceViewActors } from '#api/invoice-views/actors.ts';
import { invoiceView, type InvoiceViewInput } from '#machines/invoice-view/invoice-view.ts';
import { InvoiceViewDialog } from '#ui/invoice-views/invoice-view-dialog.tsx';
import { useInvoiceView } from '#ui/invoice-views/use-invoice-view.ts';

export interface RunningViewProps {
  readonly input: InvoiceViewInput;
  readonly buidCustomer: string;
  /** Once the form is done with: whether the views have changed. */
  readonly onEnd: (hasChanged: boolean) => void;
}

/** The form of a view, as long as it is open. */
export function RunningView({ input, buidCustomer, onEnd }: RunningViewProps): ReactElement {
  const [machine] = useState(() => invoiceView.provide({ actors: invoiceViewActors(buidCustomer) }));
  const actor = useActorRef(machine, { input });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const following = actor.subscribe({
      next: ({ status, output }) => {
        if (status === 'done') end(output.hasChanged);
      },
    });
    return () => following.unsubscribe();
  }, [actor]);
  return <InvoiceViewDialog {...useInvoiceView(actor)} />;
}
