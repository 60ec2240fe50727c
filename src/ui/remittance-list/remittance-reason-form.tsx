import { useState, type FormEvent, type ReactElement } from 'react';
import { totals } from '#domain/money/money.ts';
import { SHORT_PAY_NOTE_MAXIMUM } from '#domain/payment/part-amount.ts';
import { leftByRemittance, selectedByRemittance } from '#domain/remittance/match-remittance.ts';
import { useMessages } from '#locales/react.tsx';
import { shortPayName } from '#locales/short-pay-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import type { RemittanceReasonGiven } from '#machines/remittance-list/context.ts';
import { Button } from '#ui/kit/button.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { buttons, inset } from './remittance-list.css.ts';
import type { RunningRemittance } from './use-remittance-list.ts';

/** Why less is paid of some invoices of the list, said once for all of them, or left to the review for each (PAY-20). */
export function RemittanceReasonForm({
  snapshot,
  onPay,
}: Pick<RunningRemittance, 'snapshot' | 'onPay'>): ReactElement {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const { matched, problems, payment } = snapshot.context;
  const [given, setGiven] = useState<RemittanceReasonGiven>({ reason: null, note: '' });
  const left = leftByRemittance(matched);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onPay(given);
  };
  return (
    <form method="post" className={inset} noValidate onSubmit={submit}>
      <p>
        {t('payment.partsStay', { count: left.length, amount: totals(left).map(formatMoney).join(', ') })}
      </p>
      <SelectField<NonNullable<RemittanceReasonGiven['reason']>>
        label={t('payment.partReason')}
        value={given.reason}
        placeholder={t('payment.partChoose')}
        options={[
          ...payment.shortPayReasons.map((value) => ({ value, label: shortPayName(t, value) })),
          { value: 'each' as const, label: t('remittance.each') },
        ]}
        onChange={(reason) => setGiven((before) => ({ ...before, reason }))}
        error={problems.includes('reason') ? t('payment.partChoose') : undefined}
      />
      {given.reason === 'each' ? null : (
        <TextArea
          label={t('payment.partNote')}
          hint={t('payment.partNoteHint')}
          rows={2}
          maxLength={SHORT_PAY_NOTE_MAXIMUM}
          value={given.note}
          onChange={(note) => setGiven((before) => ({ ...before, note }))}
          error={
            problems.includes('note')
              ? t('payment.partNoteNeeded', { most: formatNumber(SHORT_PAY_NOTE_MAXIMUM) })
              : undefined
          }
        />
      )}
      <div className={buttons}>
        <Button type="submit" variant="primary">
          {t('remittance.goOn', { count: selectedByRemittance(matched).length })}
        </Button>
      </div>
    </form>
  );
}
