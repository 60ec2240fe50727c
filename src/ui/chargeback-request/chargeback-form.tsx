import { useState, type FormEvent, type ReactElement } from 'react';
import { CHARGEBACK_WORDS_MAXIMUM, type ChargebackWords } from '#domain/dispute/chargeback-request.ts';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { SelectField } from '#ui/kit/select-field.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { useChargebackObstacleWords } from '#ui/shared/chargeback-obstacle-words.ts';
import { ChargebackDocuments } from '#ui/chargeback-request/chargeback-documents.tsx';
import type { ChargebackRequestProps } from '#ui/chargeback-request/chargeback-request-props.ts';
import { fields } from '#ui/chargeback-request/chargeback-request.css.ts';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { FormFailed, FormRefused } from '#ui/shared/form-said.tsx';
import { OutcomeAsked } from '#ui/shared/outcome-asked.tsx';

/** Why they are to be charged back, and the request itself. */
export function ChargebackForm({
  snapshot,
  documents,
  words,
  onCheck,
  onSubmit,
}: ChargebackRequestProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const reasonWords = useReasonWords();
  const [typed, setTyped] = useState(words.before);
  const { reasonId, description } = typed;
  const type = (change: Partial<ChargebackWords>): void => {
    const now = { ...typed, ...change };
    setTyped(now);
    words.onTyped(now);
  };
  const { problems } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const errors = {
    ...(problems.includes('reason') && { reason: t('chargebackRequest.reasonRequired') }),
    ...(problems.includes('description') && { description: t('chargebackRequest.descriptionRequired') }),
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSubmit(typed);
  };
  const frame = useFirstWrongField(errors);
  if (snapshot.hasTag('unsure')) return <OutcomeAsked snapshot={snapshot} onCheck={onCheck} />;
  return (
    <form ref={frame} method="post" className={fields} noValidate onSubmit={submit}>
      <FormFailed snapshot={snapshot} hint={t('chargebackRequest.failedHint')} />
      <Refusal snapshot={snapshot} />
      <SelectField
        name="reason"
        label={t('chargebackRequest.reason')}
        placeholder={t('chargebackRequest.chooseReason')}
        value={reasonId}
        options={DISPUTE_REASONS.map((reason) => ({ value: reason.id, label: reasonWords(reason) }))}
        onChange={(reason) => type({ reasonId: reason })}
        error={errors.reason}
      />
      <TextArea
        name="description"
        label={t('chargebackRequest.description')}
        note={t('chargebackRequest.counter', {
          used: formatNumber(description.length),
          most: formatNumber(CHARGEBACK_WORDS_MAXIMUM),
        })}
        maxLength={CHARGEBACK_WORDS_MAXIMUM}
        isReadOnly={isBusy}
        value={description}
        onChange={(said) => type({ description: said })}
        error={errors.description}
      />
      <ChargebackDocuments snapshot={snapshot} documents={documents} reasonId={reasonId} />
      <SubmitButton isBusy={isBusy} busyLabel={t('chargebackRequest.sending')}>
        {t('chargebackRequest.send')}
      </SubmitButton>
    </form>
  );
}

/** Why the server did not take it, each with the invoices that it is about. */
function Refusal({ snapshot }: Pick<ChargebackRequestProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const words = useChargebackObstacleWords();
  if (!snapshot.matches({ filling: 'refused' })) return null;
  const { obstacles } = snapshot.context;
  const said = obstacles.map((obstacle) => {
    const invoices = (obstacle.facts.invoices ?? []).map(({ invoiceId }) => invoiceId).join(', ');
    return [invoices, words(obstacle)].filter((part) => part !== '').join(': ');
  });
  return (
    <FormRefused
      title={t('chargebackRequest.refused')}
      reasons={said.length === 0 ? [t('chargebackRequest.changed')] : said}
    />
  );
}
