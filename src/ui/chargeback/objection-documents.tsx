import { useId, type ReactElement } from 'react';
import { documentsTitle } from '#ui/chargeback/chargeback.css.ts';
import type { ChargebackActProps } from '#ui/chargeback/use-chargeback-act.ts';
import { useMessages } from '#locales/react.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import type { DisputeDocuments } from '#ui/shared/dispute-documents.ts';
import { DocumentList } from '#ui/shared/document-list.tsx';
import { useTooManyWords } from '#ui/shared/too-many-words.ts';

/** What supports an objection; nobody has to send any. While it is on its way they stand as they are. */
export function ObjectionDocuments({
  snapshot,
  documents,
}: Pick<ChargebackActProps, 'snapshot'> & { readonly documents: DisputeDocuments }): ReactElement {
  const { t } = useMessages();
  const titleId = useId();
  const tooMany = useTooManyWords();
  const { config, problems, subject } = snapshot.context;
  return (
    <section aria-labelledby={titleId}>
      <h4 id={titleId} className={documentsTitle}>
        {t('disputeDocument.optional')}
      </h4>
      <DocumentList
        documents={documents}
        label={t('disputeDocument.optional')}
        limits={config}
        readers={[]}
        readIn="trxIds"
        allReaders=""
        isEditable={snapshot.hasTag('editable')}
      />
      {problems.map((problem) => {
        if (problem.rule === 'unfinished') {
          return <FieldError key="unfinished">{t('disputeDocument.unfinished')}</FieldError>;
        }
        if (problem.rule !== 'DIS-13') return null;
        const { documentType = 'other' } = problem.facts;
        return (
          <FieldError key={documentType}>
            {tooMany(documentType, config.documentsPerType, [subject.told.chargebackNumber])}
          </FieldError>
        );
      })}
    </section>
  );
}
