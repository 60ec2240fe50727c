import type { ActorRefFrom } from 'xstate';
import { invoiceColumnsActors } from '#api/invoice-views/columns-actors.ts';
import { invoiceColumns } from '#machines/invoice-columns/invoice-columns.ts';
import { InvoiceColumnsDialog } from '#ui/invoice-columns/invoice-columns-dialog.tsx';
import { useInvoiceColumns } from '#ui/invoice-columns/use-invoice-columns.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { INVOICE_COLUMN_NAMES } from '../invoice-column-names.ts';

type Actor = ActorRefFrom<typeof invoiceColumns>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage path="/invoice-list/unpaid">
      <PageHead title={t('invoices.title')} />
      <InvoiceColumnsDialog {...useInvoiceColumns(actor)} />
    </InPage>
  );
}

export default defineView(invoiceColumns, {
  live: () => invoiceColumns.provide({ actors: invoiceColumnsActors }),
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => t(now.status === 'done' ? 'invoices.title' : 'invoiceColumns.title'),
  says: (now) =>
    now.hasTag('failed')
      ? [toldFailure(now.context.failure, t('invoiceColumns.failedHint'), t('read.mayHaveActed'))]
      : [],
  partOf: 'The list of invoices stands behind it.',
  controls: {
    'column.toggle': {
      role: 'checkbox',
      name: (_, { id }) => INVOICE_COLUMN_NAMES[id],
      isOnlyWhenPossible: true,
    },
    'column.move': {
      role: 'button',
      name: (_, { id, by }) =>
        t(by === 1 ? 'invoiceColumns.on' : 'invoiceColumns.back', { name: INVOICE_COLUMN_NAMES[id] }),
      isOnlyWhenPossible: true,
    },
    'columns.reset': { role: 'button', name: t('invoiceColumns.usual'), isOnlyWhenPossible: true },
    'columns.save': { role: 'button', name: t('invoiceColumns.save'), isOnlyWhenPossible: true },
    'columns.close': { role: 'button', name: t('invoiceColumns.close'), isOnlyWhenPossible: true },
  },
});
