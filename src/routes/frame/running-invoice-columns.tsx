import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { invoiceColumnsActors } from '#api/invoice-views/columns-actors.ts';
import { invoiceColumns, type InvoiceColumnsInput } from '#machines/invoice-columns/invoice-columns.ts';
import { InvoiceColumnsDialog } from '#ui/invoice-columns/invoice-columns-dialog.tsx';
import { useInvoiceColumns } from '#ui/invoice-columns/use-invoice-columns.ts';

export interface RunningColumnsProps extends InvoiceColumnsInput {
  /** Once the choice is done with: whether the columns have changed. */
  readonly onEnd: (hasChanged: boolean) => void;
}

const machine = invoiceColumns.provide({ actors: invoiceColumnsActors });

/** The choice of columns, as long as it is open. */
export function RunningColumns({ columns, onEnd }: RunningColumnsProps): ReactElement {
  const actor = useActorRef(machine, { input: { columns } });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const following = actor.subscribe({
      next: ({ status, output }) => {
        if (status === 'done') end(output.hasChanged);
      },
    });
    return () => following.unsubscribe();
  }, [actor]);
  return <InvoiceColumnsDialog {...useInvoiceColumns(actor)} />;
}
