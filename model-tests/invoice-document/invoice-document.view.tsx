import type { SnapshotFrom } from 'xstate';
import { documentActors } from '#api/invoice-documents/actors.ts';
import { invoiceDocument } from '#machines/invoice-document/invoice-document.ts';
import type { MerchantInvoiceDocument } from '#domain/invoice/invoice-document.ts';
import { MerchantDocument } from '#ui/invoice/merchant-document.tsx';
import type { InvoiceDocumentActor } from '#ui/invoice/use-invoice-document.ts';
import { idleDownload } from '#ui/testing/read-parts.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

const name = 'Delivery note.pdf';

const DOCUMENT: MerchantInvoiceDocument = {
  documentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  documentType: 'proofOfDelivery',
  name,
  bytes: 286_400,
  sentAt: '2026-11-12T15:00:00.000Z',
  state: 'stored',
  addedBy: 'Ray Ostrander',
  undoUntil: null,
};

/** What its row says of it. */
function says(now: SnapshotFrom<typeof invoiceDocument>): string[] {
  const { failure } = now.context;
  if (now.matches('removed')) return [t('invoiceDocument.undoHint')];
  if (now.matches('notRemoved'))
    return [toldFailure(failure, t('invoiceDocument.notRemovedHint'), t('invoiceDocument.notRemovedHint'))];
  if (now.matches('notRestored'))
    return [toldFailure(failure, t('invoiceDocument.notRestoredHint'), t('invoiceDocument.notRestoredHint'))];
  return now.matches('tooLate') ? [t('invoiceDocument.tooLateHint')] : [];
}

const named = (key: 'invoices.undo' | 'invoices.dismiss' | 'disputeDocument.remove') => `${t(key)}: ${name}`;

export default defineView(invoiceDocument, {
  live: () => invoiceDocument.provide({ actors: documentActors(10_000) }),
  partOf: 'the page of an invoice, whose other documents stay where they are',
  render: (actor) => (
    <InPage title={t('invoiceDocument.heading')}>
      <MerchantDocument
        actor={actor as InvoiceDocumentActor}
        document={DOCUMENT}
        download={idleDownload}
        mayChange
      />
    </InPage>
  ),
  heading: () => t('invoiceDocument.heading'),
  says,
  controls: {
    'document.remove': { role: 'button', name: named('disputeDocument.remove'), isOnlyWhenPossible: true },
    'document.undo': { role: 'button', name: named('invoices.undo'), isOnlyWhenPossible: true },
    'failure.dismiss': { role: 'button', name: named('invoices.dismiss'), isOnlyWhenPossible: true },
  },
});
