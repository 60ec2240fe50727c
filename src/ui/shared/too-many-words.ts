import { DISPUTE_DOCUMENT_TYPES } from '#domain/dispute/dispute-document.ts';
import { useMessages } from '#locales/react.tsx';

/** Says of which type there are too many documents, how many there may be, and which invoices or disputes have them. */
export function useTooManyWords(): (documentType: string, limit: number, which: readonly string[]) => string {
  const { t } = useMessages();
  return (documentType, limit, which) =>
    t('disputeDocument.ofType', {
      type: t('documentKind.name', {
        kind: DISPUTE_DOCUMENT_TYPES.find((one) => one === documentType) ?? 'other',
      }),
      limit: String(limit),
      which: which.join(', '),
    });
}
