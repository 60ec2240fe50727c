import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { invoiceEditActors } from '#api/invoice-edit/actors.ts';
import { invoiceEdit } from '#machines/invoice-edit/invoice-edit.ts';
import { InvoiceEdit } from '#ui/invoice-edit/invoice-edit.tsx';
import { useInvoiceEdit } from '#ui/invoice-edit/use-invoice-edit.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { mergedEditControls } from '../browser/merged-edit-walk.ts';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof invoiceEdit>;
type Now = SnapshotFrom<typeof invoiceEdit>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InvoiceEdit
      editing={useInvoiceEdit(actor)}
      hrefs={{ list: '/merchant/invoices', invoice: '/merchant/invoice/7829610' }}
    />
  );
}

/** How many changes the buttons name. */
const countOf = ({ context: { form, subject: invoice } }: Now): number =>
  form.poNumber === invoice.values.poNumber ? 0 : 1;

const controls = mergedEditControls(countOf);

export default defineView(invoiceEdit, {
  live: () => invoiceEdit.provide({ actors: invoiceEditActors() }),
  partOf: 'the page of an invoice that is edited, whose invoice is a link away',
  render: (actor) => (
    <InPage>
      <Shown actor={actor as Actor} />
    </InPage>
  ),
  heading: () => t('invoiceEdit.heading', { invoice: 'INV-7829610' }),
  says: (now) => {
    if (now.hasTag('failed')) return toldFormFailure(now, t('invoiceEdit.failedHint'));
    if (now.matches('reading')) return [t('invoiceEdit.readerText')];
    if (now.matches('closed')) return [t('invoiceEdit.INV-01')];
    if (now.matches('merging')) return [t('invoiceEdit.changedByText')];
    if (now.matches({ editing: 'saved' })) return [t('invoiceEdit.saved')];
    if (now.matches({ editing: 'unchanged' })) return [t('invoiceEdit.unchanged')];
    if (now.matches({ editing: 'incomplete' })) return [t('invoiceEdit.refused'), t('invoiceEdit.INV-02')];
    if (now.matches({ editing: 'refused' })) return [t('invoiceEdit.refused')];
    return [];
  },
  alike: [['invoice-edit.editing.incomplete', 'invoice-edit.editing.refused']],
  controls: {
    'field.change': {
      role: 'textbox',
      name: t('invoiceEdit.poNumber'),
      act: (field, { change }) => field.fill(change.poNumber ?? ''),
      isOnlyWhenPossible: true,
    },
    ...controls,
    'edit.discard': {
      ...controls['edit.discard'],
      // Where nothing is changed there is nothing to discard.
      elsewhere: (_, now) => now.matches('editing') && countOf(now) === 0,
    },
  },
});
