import { useId, type ReactElement } from 'react';
import {
  chargeableRows,
  lackingNewDocument,
  lackingReasonDocument,
  tooManyGiven,
  type ChargebackProblem,
} from '#domain/dispute/chargeback-request.ts';
import { useMessages } from '#locales/react.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import type { ChargebackRequestProps } from '#ui/chargeback-request/chargeback-request-props.ts';
import { documentsHint, documentsTitle } from '#ui/chargeback-request/chargeback-request.css.ts';
import { DocumentList, merchantsOf } from '#ui/shared/document-list.tsx';
import { useTooManyWords } from '#ui/shared/too-many-words.ts';

/** What supports the request, and which invoices cannot do without. */
export function ChargebackDocuments({
  snapshot,
  documents,
  reasonId,
}: Pick<ChargebackRequestProps, 'snapshot' | 'documents'> & {
  /** What is chosen, before it is sent; null for none. */
  readonly reasonId: string | null;
}): ReactElement {
  const { t } = useMessages();
  const tooMany = useTooManyWords();
  const titleId = useId();
  const { asked, leftOut, form, problems, config } = snapshot.context;
  const rows = chargeableRows(asked, leftOut);
  const lacking = lackingNewDocument({ rows, documents: form.documents });
  const undocumented = lackingReasonDocument(reasonId, { rows, documents: form.documents });
  const demand =
    undocumented.length === rows.length
      ? t('chargebackRequest.documentRequired')
      : t('chargebackRequest.documentOf', {
          count: undocumented.length,
          invoices: undocumented.map(({ invoiceId }) => invoiceId).join(', '),
        });
  const words = (problem: DocumentProblem): readonly string[] => {
    if (problem === 'document') return [demand];
    if (problem !== 'documents') return [t(PROBLEMS[problem])];
    return tooManyGiven({ rows, documents: form.documents }, config).map(({ documentType, of }) =>
      tooMany(
        documentType,
        config.documentsPerType,
        of.map(({ invoiceId }) => invoiceId),
      ),
    );
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={documentsTitle}>
        {t('chargebackRequest.documents')}
      </h2>
      {lacking.length > 0 ? (
        <p className={documentsHint}>
          {t('chargebackRequest.newDocumentHint', {
            invoices: lacking.map(({ invoiceId }) => invoiceId).join(', '),
          })}
        </p>
      ) : null}
      {undocumented.length > 0 && !problems.includes('document') ? (
        <p className={documentsHint}>{demand}</p>
      ) : null}
      <DocumentList
        documents={documents}
        label={t('chargebackRequest.documents')}
        limits={config}
        readers={merchantsOf(rows)}
        readIn="trxIds"
        allReaders={t('disputeDocument.allMerchants')}
        isEditable={snapshot.hasTag('editable')}
      />
      {problems
        .filter(isOfDocuments)
        .flatMap((problem) => words(problem).map((said) => <FieldError key={said}>{said}</FieldError>))}
    </section>
  );
}

const PROBLEMS = {
  newDocument: 'chargebackRequest.newDocumentRequired',
  unfinished: 'disputeDocument.unfinished',
} as const;
type DocumentProblem = keyof typeof PROBLEMS | 'document' | 'documents';

const isOfDocuments = (problem: ChargebackProblem): problem is DocumentProblem =>
  problem === 'document' || problem === 'documents' || problem in PROBLEMS;
