import { useId, type ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import { DocumentList } from '#ui/shared/document-list.tsx';
import type { AnswerPartProps } from './answer-frame.ts';
import { documentsTitle } from './dispute-answer.css.ts';

/** What supports the answer; nobody has to send any. While the answer is on its way they stand as they are. */
export function AnswerDocuments({
  snapshot,
  documents,
}: Pick<AnswerPartProps, 'snapshot' | 'documents'>): ReactElement {
  const { t } = useMessages();
  const titleId = useId();
  const { input, problems } = snapshot.context;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={documentsTitle}>
        {t('disputeAnswer.documents')}
      </h2>
      <DocumentList
        documents={documents}
        label={t('disputeAnswer.documents')}
        limits={input.config}
        isEditable={snapshot.hasTag('editable')}
      />
      {problems.includes('documents') ? (
        <FieldError>{t('disputeDocument.ofType', { count: input.config.documentsPerType })}</FieldError>
      ) : null}
      {problems.includes('unfinished') ? <FieldError>{t('disputeDocument.unfinished')}</FieldError> : null}
    </section>
  );
}
