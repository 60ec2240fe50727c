import type { ReactElement } from 'react';
import type { MerchantInvoiceDocument } from '#domain/invoice/invoice-document.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { DocumentFacts, DocumentLink, type FileDownload } from '#ui/shared/document-facts.tsx';
import { useInvoiceDocument, type InvoiceDocumentActor } from './use-invoice-document.ts';
import { documentActs, documentFacts, documentRow } from './documents.css.ts';

export interface MerchantDocumentProps {
  readonly actor: InvoiceDocumentActor;
  readonly document: MerchantInvoiceDocument;
  readonly download: FileDownload;
  /** Whether the reader may remove it. */
  readonly mayChange: boolean;
}

/** A document of an invoice as its merchant reads it: taken along, removed, and had back for some seconds. */
export function MerchantDocument(props: MerchantDocumentProps): ReactElement | null {
  const { actor, document, download, mayChange } = props;
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const { snapshot, actions } = useInvoiceDocument(actor);
  const { name, state, addedBy } = document;
  const { failure } = snapshot.context;
  const labelled = (label: string) => `${label}: ${name}`;
  const undo = (
    <Button size="sm" label={labelled(t('invoices.undo'))} onPress={actions.undo}>
      {t('invoices.undo')}
    </Button>
  );
  const dismiss = (
    <Button size="sm" variant="quiet" label={labelled(t('invoices.dismiss'))} onPress={actions.dismiss}>
      {t('invoices.dismiss')}
    </Button>
  );
  const remove = (
    <Button size="sm" label={labelled(t('disputeDocument.remove'))} onPress={actions.remove}>
      {t('disputeDocument.remove')}
    </Button>
  );
  if (snapshot.matches('gone')) return null;
  if (snapshot.matches('removed') || snapshot.matches('restoring')) {
    return (
      <Notice
        role="status"
        title={t('invoiceDocument.removed', { name })}
        {...(snapshot.matches('removed') ? { action: undo } : {})}
      >
        <p>
          {snapshot.matches('removed')
            ? t('invoiceDocument.undoHint')
            : t('invoiceDocument.state', { state: 'restoring' })}
        </p>
      </Notice>
    );
  }
  if (snapshot.matches('tooLate') || snapshot.matches('notRestored')) {
    const isLate = snapshot.matches('tooLate');
    return (
      <Notice
        role="alert"
        tone="negative"
        title={t(isLate ? 'invoiceDocument.tooLate' : 'invoiceDocument.notRestored', { name })}
        actions={
          <>
            {isLate ? null : undo}
            {dismiss}
          </>
        }
      >
        <p>
          {isLate ? t('invoiceDocument.tooLateHint') : hintOf(failure, t('invoiceDocument.notRestoredHint'))}
        </p>
      </Notice>
    );
  }
  return (
    <div className={documentRow}>
      <div>
        {state === 'stored' ? <DocumentLink document={document} download={download} /> : <span>{name}</span>}
        <p className={documentFacts}>
          <DocumentFacts document={document} /> · {t('invoiceDocument.addedBy', { name: addedBy })}
        </p>
        {state === 'stored' ? null : (
          <p className={documentFacts} role="status">
            {state === 'refused' ? t('disputeDocument.refusedHint') : t('invoiceDocument.state', { state })}
          </p>
        )}
        {snapshot.matches('notRemoved') ? (
          <Notice
            role="alert"
            tone="negative"
            title={t('invoiceDocument.notRemoved', { name })}
            actions={dismiss}
          >
            <p>{hintOf(failure, t('invoiceDocument.notRemovedHint'))}</p>
          </Notice>
        ) : null}
      </div>
      {mayChange ? (
        <div className={documentActs}>
          {snapshot.matches('removing') ? (
            <span role="status">{t('invoiceDocument.state', { state: 'removing' })}</span>
          ) : (
            remove
          )}
        </div>
      ) : null}
    </div>
  );
}
