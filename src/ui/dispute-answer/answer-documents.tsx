import { useId, type ReactElement } from 'react';
import { DISPUTE_DOCUMENT_TYPES } from '#domain/dispute/dispute-document.ts';
import { useMessages } from '#locales/react.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { DocumentChooser } from '#ui/shared/document-chooser.tsx';
import { DocumentRow } from '#ui/shared/document-row.tsx';
import type { AnswerPartProps } from './answer-frame.ts';
import { documentList, documentsTitle } from './dispute-answer.css.ts';

/** What supports the answer; nobody has to send any. While the answer is on its way they stand as they are. */
export function AnswerDocuments({
  snapshot,
  documents: { rows, add, change },
}: Pick<AnswerPartProps, 'snapshot' | 'documents'>): ReactElement {
  const { t } = useMessages();
  const titleId = useId();
  const { input, problems } = snapshot.context;
  const isEditable = snapshot.hasTag('editable');
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={documentsTitle}>
        {t('disputeAnswer.documents')}
      </h2>
      {rows.length === 0 ? null : (
        <ul className={documentList} aria-label={t('disputeAnswer.documents')}>
          {rows.map(({ actor, document }) => (
            <li key={document.documentId}>
              {isEditable ? (
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
                </DocumentRow>
              ) : (
                document.name
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditable ? <DocumentChooser limits={input.config} onFiles={(files) => add(files, null)} /> : null}
      {problems.includes('documents') ? (
        <FieldError>
          {t('disputeAnswer.documentsOfType', { count: input.config.documentsPerType })}
        </FieldError>
      ) : null}
      {problems.includes('unfinished') ? (
        <FieldError>{t('disputeAnswer.documentsUnfinished')}</FieldError>
      ) : null}
    </section>
  );
}
