import { useId, type ReactElement } from 'react';
import {
  chargeableRows,
  givenWith,
  lackingNewDocument,
  type ChargebackProblem,
} from '#domain/dispute/chargeback-request.ts';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import { useMessages } from '#locales/react.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import type { ChargebackRequestProps } from '#ui/chargeback-request/chargeback-request-props.ts';
import { documentsHint, documentsTitle } from '#ui/chargeback-request/chargeback-request.css.ts';
import { DocumentList, merchantsOf } from '#ui/shared/document-list.tsx';

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
  const titleId = useId();
  const { asked, leftOut, form, problems, config } = snapshot.context;
  const rows = chargeableRows(asked, leftOut);
  const lacking = lackingNewDocument({ rows, documents: form.documents });
  const isNeeded = DISPUTE_REASONS.some(
    ({ id, isDocumentRequired }) => id === reasonId && isDocumentRequired,
  );
  const given = givenWith({ rows, documents: form.documents });
  const words = (problem: DocumentProblem) =>
    problem === 'documents'
      ? t('disputeDocument.ofType', { count: config.documentsPerType })
      : t(PROBLEMS[problem]);
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
      {isNeeded && given.length === 0 && !problems.includes('document') ? (
        <p className={documentsHint}>{t('chargebackRequest.documentRequired')}</p>
      ) : null}
      <DocumentList
        documents={documents}
        label={t('chargebackRequest.documents')}
        limits={config}
        merchants={merchantsOf(rows)}
        isEditable={snapshot.hasTag('editable')}
      />
      {problems.filter(isOfDocuments).map((problem) => (
        <FieldError key={problem}>{words(problem)}</FieldError>
      ))}
    </section>
  );
}

const PROBLEMS = {
  document: 'chargebackRequest.documentRequired',
  newDocument: 'chargebackRequest.newDocumentRequired',
  unfinished: 'disputeDocument.unfinished',
} as const;
type DocumentProblem = keyof typeof PROBLEMS | 'documents';

const isOfDocuments = (problem: ChargebackProblem): problem is DocumentProblem =>
  problem === 'documents' || problem in PROBLEMS;
