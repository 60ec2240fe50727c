import { useId, type ReactElement } from 'react';
import { tooManyInAnswer } from '#domain/dispute/dispute-answer.ts';
import { previewOf, readersOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { DocumentList } from '#ui/shared/document-list.tsx';
import { useTooManyWords } from '#ui/shared/too-many-words.ts';
import { Said } from './said.tsx';
import type { AnswerPartProps } from './answer-frame.ts';
import { documentsTitle } from './dispute-answer.css.ts';

/** What all are called together that read what a side sends. */
const ALL_READERS = {
  customer: 'disputeDocument.allMerchants',
  merchant: 'disputeDocument.allCustomers',
} as const;

/** What supports the answer; nobody has to send any. While the answer is on its way they stand as they are. */
export function AnswerDocuments({
  snapshot,
  documents,
}: Pick<AnswerPartProps, 'snapshot' | 'documents'>): ReactElement {
  const { t } = useMessages();
  const titleId = useId();
  const tooMany = useTooManyWords();
  const { input, problems, form } = snapshot.context;
  const { taken } = previewOf(snapshot.context);
  const takenIds = new Set(taken.map(({ disputeId }) => disputeId));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={documentsTitle}>
        {t('disputeDocument.optional')}
      </h2>
      <DocumentList
        documents={documents}
        label={t('disputeDocument.optional')}
        limits={input.config}
        readers={readersOf(snapshot.context).map((one) => ({
          ...one,
          isOut: !one.ids.some((id) => takenIds.has(id)),
        }))}
        readIn="disputeIds"
        allReaders={t(ALL_READERS[input.side === 'merchant' ? 'merchant' : 'customer'])}
        isEditable={snapshot.hasTag('editable')}
      />
      {problems.includes('documents')
        ? tooManyInAnswer(form, taken, input.config).map(({ documentType, of }) => (
            <Said key={documentType}>
              {tooMany(
                documentType,
                input.config.documentsPerType,
                of.map(({ disputeNumber }) => disputeNumber),
              )}
            </Said>
          ))
        : null}
      {problems.includes('unfinished') ? <Said>{t('disputeDocument.unfinished')}</Said> : null}
    </section>
  );
}
