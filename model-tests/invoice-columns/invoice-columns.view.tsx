import type { ActorRefFrom } from 'xstate';
import type { InvoiceColumnId } from '#domain/invoice-view/invoice-columns.ts';
import { invoiceColumnsActors } from '#api/invoice-views/columns-actors.ts';
import { invoiceColumns } from '#machines/invoice-columns/invoice-columns.ts';
import { InvoiceColumnsDialog } from '#ui/invoice-columns/invoice-columns-dialog.tsx';
import { useInvoiceColumns } from '#ui/invoice-columns/use-invoice-columns.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof invoiceColumns>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage path="/invoice-list/unpaid">
      <PageHead title={t('invoices.title')} />
      <InvoiceColumnsDialog {...useInvoiceColumns(actor)} />
    </InPage>
  );
}

/** Whatever is pressed says its column, those that the model asks for and all others. */
const NAMES: Readonly<Record<InvoiceColumnId, string>> = {
  invoice_id: t('invoices.number'),
  merchant_name: t('invoices.merchant'),
  po_number: t('invoices.poNumber'),
  account_name: t('invoices.account'),
  invoice_date: t('invoices.invoiced'),
  due_date: t('invoices.due'),
  status: t('invoices.status'),
  total: t('invoices.total'),
  amount: t('invoices.open'),
};

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
      name: (_, { id }) => NAMES[id],
      isOnlyWhenPossible: true,
    },
    'column.move': {
      role: 'button',
      name: (_, { id, by }) => t(by === 1 ? 'invoiceColumns.on' : 'invoiceColumns.back', { name: NAMES[id] }),
      isOnlyWhenPossible: true,
    },
    'columns.reset': { role: 'button', name: t('invoiceColumns.usual'), isOnlyWhenPossible: true },
    'columns.save': { role: 'button', name: t('invoiceColumns.save'), isOnlyWhenPossible: true },
    'columns.close': { role: 'button', name: t('invoiceColumns.close'), isOnlyWhenPossible: true },
  },
});
