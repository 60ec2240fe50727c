import type { ReactElement } from 'react';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import { wordsOf } from '#domain/dispute/dispute-form.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { useMessages } from '#locales/react.tsx';
import { KeyValues, type KeyValue } from '#ui/kit/key-values.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { said } from '#ui/dispute-create/dispute-create.css.ts';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { merchantsOf } from '#ui/shared/document-list.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';

export interface EnteredWordsProps extends Pick<DisputeScreenProps, 'snapshot'> {
  readonly invoices: readonly Invoice[];
}

/** What was entered besides the amounts: reason and description, who is told, and the documents. */
export function EnteredWords({ snapshot, invoices }: EnteredWordsProps): ReactElement {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  const { form, disputable } = snapshot.context;
  const reasonText = (id: string | null): string => {
    const reason = disputable?.reasons.find((one) => one.id === id);
    return reason ? reasonWords(reason) : '';
  };
  const spoken = form.isOneForAll
    ? [{ key: 'all', number: null, words: form.words }]
    : invoices.map(({ trxId, invoiceId }) => ({
        key: trxId,
        number: invoiceId,
        words: wordsOf(form, trxId),
      }));
  const named = (label: string, number: string | null): string =>
    number === null ? label : t('disputeCreate.fieldOf', { field: label, number });
  return (
    <KeyValues
      items={[
        ...spoken.flatMap(({ key, number, words }) =>
          wordsItems(key, words.description, reasonText(words.reasonId), {
            reason: named(t('disputeCreate.reason'), number),
            description: named(t('disputeCreate.description'), number),
          }),
        ),
        {
          key: 'contacts',
          label: t('disputeCreate.contacts'),
          value:
            form.contacts.length > 0
              ? form.contacts
                  .map(({ name, emailAddress: email }) => t('disputeCreate.contact', { name, email }))
                  .join('; ')
              : t('disputeCreate.nobody'),
        },
        {
          key: 'documents',
          label: t('disputeCreate.documents'),
          value:
            form.documents.length > 0
              ? form.documents.map((document) => (
                  <EnteredDocument key={document.documentId} document={document} invoices={invoices} />
                ))
              : t('disputeCreate.noDocuments'),
        },
      ]}
    />
  );
}

/** A document: how far it is, what it is, and who can read it once it is submitted. */
function EnteredDocument({
  document: { name, state, documentType, trxIds },
  invoices,
}: Pick<EnteredWordsProps, 'invoices'> & { readonly document: DisputeDocument }): ReactElement {
  const { t, locale } = useMessages();
  const isGiven = state !== 'failed' && state !== 'refused';
  const readers = merchantsOf(invoices.filter(({ trxId }) => trxIds === null || trxIds.includes(trxId)));
  const merchants = new Intl.ListFormat(locale, { type: 'unit' }).format(readers.map((one) => one.name));
  return (
    <TwoLines
      first={t('disputeCreate.document', { name, state: state === 'failed' ? 'other' : state })}
      then={[
        documentType && t('documentKind.name', { kind: documentType }),
        isGiven && merchants !== '' && t('disputeCreate.documentReaders', { merchants }),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}

/** A reason and its description, under their labels. */
function wordsItems(
  key: string,
  description: string,
  reason: string,
  labels: { readonly reason: string; readonly description: string },
): KeyValue[] {
  return [
    { key: `${key}-reason`, label: labels.reason, value: reason },
    {
      key: `${key}-description`,
      label: labels.description,
      value: <span className={said}>{description}</span>,
    },
  ];
}
