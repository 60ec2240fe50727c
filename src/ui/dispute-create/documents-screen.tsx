import type { ReactElement } from 'react';
import { isUnfinished } from '#domain/dispute/dispute-document.ts';
import { disputedInvoices } from '#domain/dispute/dispute-form.ts';
import { reasonsLackingDocument, reasonsWithDocument } from '#domain/dispute/form-documents.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { DocumentList, merchantsOf } from '#ui/shared/document-list.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { buttons } from '#ui/dispute-create/dispute-create.css.ts';
import { useFirstProblem } from '#ui/shared/use-first-problem.ts';
import { useDocumentObstacleWords } from '#ui/dispute-create/document-obstacle-words.ts';
import { useDisputeObstacleWords } from '#ui/shared/dispute-obstacle-words.ts';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';

/** Step 2: the documents that support it, and which reason demands one. */
export function DocumentsScreen({ snapshot, send, frame, headingRef }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  return (
    <Flow>
      <h1 ref={headingRef} tabIndex={-1}>
        {t('disputeCreate.documentsTitle')}
      </h1>
      {frame.draftNotices}
      <DocumentDemand snapshot={snapshot} />
      <Documents snapshot={snapshot} send={send} frame={frame} headingRef={headingRef} />
      <DocumentProblems snapshot={snapshot} />
      <div className={buttons}>
        <Button variant="primary" onPress={() => send({ type: 'step.review' })}>
          {t('disputeCreate.toReview')}
        </Button>
        <Button onPress={() => send({ type: 'step.describe' })}>{t('disputeCreate.backToDescribe')}</Button>
      </div>
      {frame.draftNote}
    </Flow>
  );
}

/** Whether a document has to be added; once one is there, that nothing is missing. */
function DocumentDemand({ snapshot }: Pick<DisputeScreenProps, 'snapshot'>): ReactElement {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  const { form, disputable } = snapshot.context;
  const [demanding] = disputable ? reasonsWithDocument(form, disputable) : [];
  if (!disputable || !demanding) return <p>{t('disputeCreate.documentsOptional')}</p>;
  const reason = reasonWords(demanding);
  const lacking = reasonsLackingDocument(form, disputable);
  if (lacking.length === 0) return <p>{t('disputeCreate.documentGiven', { reason })}</p>;
  return (
    <>
      {lacking.map(({ reason: one, invoices }) => (
        <Notice
          key={one.id}
          tone="caution"
          title={t('disputeCreate.documentNeeded', { reason: reasonWords(one) })}
        >
          <p>
            {t('disputeCreate.documentNeededHint', {
              invoices: invoices.map(({ invoiceId }) => invoiceId).join(', '),
            })}
          </p>
        </Notice>
      ))}
    </>
  );
}

/** The documents that are there or on their way, and where more are added. */
function Documents({ snapshot, frame }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  const { form, disputable, config } = snapshot.context;
  return (
    <DocumentList
      documents={frame.documents}
      label={t('disputeCreate.documents')}
      limits={config}
      readers={merchantsOf(disputable ? disputedInvoices(form, disputable) : [])}
      readIn="trxIds"
      allReaders={t('disputeDocument.allMerchants')}
      isEditable
    />
  );
}

function DocumentProblems({ snapshot }: Pick<DisputeScreenProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const { code } = useDisputeObstacleWords();
  const sentence = useDocumentObstacleWords();
  const { problems, form } = snapshot.context;
  const isIncomplete = snapshot.matches({ documents: 'incomplete' });
  const containerRef = useFirstProblem(isIncomplete && problems);
  if (!isIncomplete) return null;
  return (
    <div ref={containerRef}>
      <div data-wrong="" tabIndex={-1}>
        <ObstacleList
          notes={[
            ...problems.map(({ obstacle }) => ({
              key: `${obstacle.rule}-${obstacle.facts.documentType ?? ''}`,
              title: sentence(obstacle),
              code: code(obstacle),
            })),
            ...(form.documents.some(isUnfinished)
              ? [{ key: 'unfinished', title: t('disputeDocument.unfinished') }]
              : []),
          ]}
        />
      </div>
    </div>
  );
}
