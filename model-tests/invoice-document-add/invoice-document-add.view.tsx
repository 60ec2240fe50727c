import { DOCUMENT_DEFAULTS } from '#domain/document/document-file.ts';
import { invoiceDocumentAdd } from '#machines/invoice-document-add/invoice-document-add.ts';
import { AddDocuments } from '#ui/invoice/add-documents.tsx';
import type { InvoiceDocumentAddActor } from '#ui/invoice/use-invoice-document-add.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { defineView } from '../browser/view.ts';

export default defineView(invoiceDocumentAdd, {
  partOf: 'the page of an invoice, whose documents stand above it',
  render: (actor) => (
    <InPage title={t('invoiceDocument.heading')}>
      <AddDocuments actor={actor as InvoiceDocumentAddActor} limits={DOCUMENT_DEFAULTS} />
    </InPage>
  ),
  heading: (now) => t(now.matches('confirming') ? 'invoiceDocument.replaceAsk' : 'invoiceDocument.heading'),
  says: (now) => {
    const names = now.context.files.map(({ name }) => name).join(', ');
    if (now.matches('untyped')) return [t('invoiceDocument.typeNeeded', { names })];
    if (now.matches('ready')) return [t('invoiceDocument.notAddedYet', { names })];
    return now.matches('refused') ? [t('invoiceDocument.full', { count: '1' })] : [];
  },
  world: ['documents.told'],
  controls: {
    'type.choose': {
      role: 'combobox',
      name: new RegExp(`^${t('invoiceDocument.type')}`),
      act: (field, { documentType }) =>
        field.selectOptions(t('invoiceDocument.kind', { kind: documentType })),
    },
    // Files come from the browser's own window, which no page can press in.
    'files.choose': { role: 'button', name: t('disputeDocument.add'), elsewhere: () => true },
    'files.add': { role: 'button', name: t('invoiceDocument.add'), isOnlyWhenPossible: true },
    'files.leave': {
      role: 'button',
      name: (now) => t(now.matches('confirming') ? 'invoiceDocument.keep' : 'invoiceDocument.leave'),
      isOnlyWhenPossible: true,
    },
    'replace.confirm': { role: 'button', name: t('invoiceDocument.replace'), isOnlyWhenPossible: true },
  },
});
