import type { ReactElement } from 'react';
import { DESCRIPTION_MAXIMUM, wordsOf } from '#domain/dispute/dispute-form.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';

export interface WordsFieldsProps extends DisputeScreenProps {
  /** Null where it is said of all. */
  readonly trxId: string | null;
  readonly invoiceNumber?: string;
}

/** Reason and description, of all invoices or of one. */
export function WordsFields({ snapshot, send, trxId, invoiceNumber }: WordsFieldsProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const reasonWords = useReasonWords();
  const { form, disputable, problems } = snapshot.context;
  const { reasonId, description } = trxId === null ? form.words : wordsOf(form, trxId);
  const reasons = disputable?.reasons ?? [];
  const chosen = reasons.find(({ id }) => id === reasonId);
  const missing = new Set(
    problems
      .filter(({ trxId: about, obstacle }) => about === trxId && obstacle.rule === 'DIS-11')
      .flatMap(({ obstacle }) => obstacle.facts.missing ?? []),
  );
  const of = (label: string): string =>
    invoiceNumber === undefined ? label : t('disputeCreate.fieldOf', { field: label, number: invoiceNumber });
  return (
    <>
      <SelectField
        label={of(t('disputeCreate.reason'))}
        placeholder={t('disputeCreate.chooseReason')}
        value={reasonId}
        options={reasons.map((reason) => ({ value: reason.id, label: reasonWords(reason) }))}
        onChange={(id) => send({ type: 'reason.choose', trxId, reasonId: id })}
        hint={chosen?.isDocumentRequired ? t('disputeCreate.reasonNeedsDocument') : undefined}
        error={missing.has('reason') ? t('disputeCreate.reasonRequired') : undefined}
      />
      <TextArea
        label={of(t('disputeCreate.description'))}
        note={t('disputeCreate.counter', {
          used: formatNumber(description.length),
          most: formatNumber(DESCRIPTION_MAXIMUM),
        })}
        maxLength={DESCRIPTION_MAXIMUM}
        value={description}
        onChange={(text) => send({ type: 'description.type', trxId, description: text })}
        hint={t('disputeCreate.descriptionHint')}
        error={missing.has('description') ? t('disputeCreate.descriptionRequired') : undefined}
      />
    </>
  );
}
