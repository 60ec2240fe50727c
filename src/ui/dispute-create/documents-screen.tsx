import type { ReactElement } from 'react';
import {
  DISPUTE_DOCUMENT_TYPES,
  isUnfinished,
  type DisputeDocument,
} from '#domain/dispute/dispute-document.ts';
import {
  disputedInvoices,
  reasonsLackingDocument,
  reasonsWithDocument,
} from '#domain/dispute/dispute-form.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { DocumentChooser } from '#ui/shared/document-chooser.tsx';
import { DocumentRow } from '#ui/shared/document-row.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { buttons, lines } from '#ui/dispute-create/dispute-create.css.ts';
import { useFirstProblem } from '#ui/dispute-create/use-first-problem.ts';
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
  if (reasonsLackingDocument(form, disputable).length === 0) {
    return <p>{t('disputeCreate.documentGiven', { reason })}</p>;
  }
  return (
    <Notice tone="caution" title={t('disputeCreate.documentNeeded', { reason })}>
      <p>{t('disputeCreate.documentNeededHint')}</p>
    </Notice>
  );
}

/** The documents that are there or on their way, and where more are added. */
function Documents({ snapshot, frame }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  const { rows, add, change } = frame.documents;
  const merchants = merchantsIn(snapshot);
  const [first] = merchants;
  return (
    <>
      {rows.length === 0 ? null : (
        <ul className={lines} aria-label={t('disputeCreate.documents')}>
          {rows.map(({ actor, document }) => (
            <li key={document.documentId}>
              <DocumentRow actor={actor}>
                <SelectField
                  label={t('disputeDocument.kind')}
                  value={document.documentType}
                  options={DISPUTE_DOCUMENT_TYPES.map((value) => ({
                    value,
                    label: t('documentKind.name', { kind: value }),
                  }))}
                  onChange={(documentType) => change(document.documentId, { documentType })}
                />
                {merchants.length > 1 ? (
                  <SelectField
                    label={t('disputeDocument.readers')}
                    value={readerOf(document, merchants)}
                    options={[
                      ...merchants.map(({ name }) => ({ value: name, label: name })),
                      { value: '', label: t('disputeDocument.allMerchants') },
                    ]}
                    onChange={(chosen) => {
                      const one = merchants.find(({ name }) => name === chosen);
                      change(document.documentId, { trxIds: one?.trxIds ?? null });
                    }}
                  />
                ) : null}
              </DocumentRow>
            </li>
          ))}
        </ul>
      )}
      <DocumentChooser
        limits={snapshot.context.config}
        // With several merchants it is one merchant's at first, so that nobody reads a competitor's prices.
        onFiles={(files) => add(files, merchants.length > 1 && first ? first.trxIds : null)}
      />
    </>
  );
}

interface MerchantOf {
  readonly name: string;
  readonly trxIds: readonly string[];
}

/** The merchants whose invoices are disputed, each with those invoices. */
function merchantsIn({ context: { form, disputable } }: DisputeScreenProps['snapshot']): MerchantOf[] {
  const invoices = disputable ? disputedInvoices(form, disputable) : [];
  return [...Map.groupBy(invoices, ({ merchantName }) => merchantName)].map(([name, own]) => ({
    name,
    trxIds: own.map(({ trxId }) => trxId),
  }));
}

/** Whose invoices a document belongs to; empty for all. */
function readerOf({ trxIds }: DisputeDocument, merchants: readonly MerchantOf[]): string {
  return merchants.find((one) => trxIds?.some((trxId) => one.trxIds.includes(trxId)))?.name ?? '';
}

function DocumentProblems({ snapshot }: Pick<DisputeScreenProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const { sentence, code } = useDisputeObstacleWords();
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
              key: obstacle.rule,
              title: sentence(obstacle),
              code: code(obstacle),
            })),
            ...(form.documents.some(isUnfinished)
              ? [{ key: 'unfinished', title: t('disputeCreate.documentsUnfinished') }]
              : []),
          ]}
        />
      </div>
    </div>
  );
}
