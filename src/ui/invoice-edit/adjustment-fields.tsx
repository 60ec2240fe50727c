import type { ReactElement } from 'react';
import {
  ADJUSTMENT_REASONS,
  adjustmentObstacles,
  currentTotal,
  type AdjustmentReason,
} from '#domain/invoice/invoice-edit.ts';
import { money } from '#domain/money/money.ts';
import { ADJUSTMENT_KEYS } from '#locales/adjustment-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useEditWords } from './edit-words.ts';
import type { FormPart } from './form-part.ts';
import { fields, pair } from './invoice-edit.css.ts';

/** What a billed invoice is lowered to, and why; before that, and beside a chargeback, it is said why not. */
export function AdjustmentFields({ editing, errorOf }: FormPart): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { obstacleText } = useEditWords();
  const {
    snapshot: {
      context: { form, subject: invoice },
    },
    actions,
  } = editing;
  const [obstacle] = adjustmentObstacles(invoice);
  const now = currentTotal(invoice);
  if (obstacle) {
    return (
      <Section title={t('invoice.adjustment')}>
        <ObstacleNote
          kind="fact"
          title={t('invoiceEdit.noAdjustment')}
          reason={obstacleText(obstacle)}
          code={t('rule.code', { rule: obstacle.rule })}
        />
      </Section>
    );
  }
  const enter = (amount: number | null): void =>
    actions.change({ newTotal: amount === null ? null : money(amount, now.currency) });
  return (
    <Section title={t('invoice.adjustment')}>
      <div className={fields}>
        <div className={pair}>
          <MoneyField
            name="newTotal"
            label={t('invoiceEdit.newTotal')}
            amount={form.newTotal?.amount ?? null}
            currency={now.currency}
            onChange={enter}
            onTyping={enter}
            hint={t('invoiceEdit.newTotalHint', { amount: formatMoney(now) })}
            error={errorOf('newTotal')}
          />
          <SelectField<AdjustmentReason>
            name="reason"
            label={t('invoiceEdit.reason')}
            placeholder={t('invoiceEdit.reasonChoose')}
            value={form.reason}
            options={ADJUSTMENT_REASONS.map((value) => ({ value, label: t(ADJUSTMENT_KEYS[value]) }))}
            onChange={(reason) => actions.change({ reason })}
            error={errorOf('reason')}
          />
        </div>
        <TextArea
          name="comments"
          label={t('invoiceEdit.comment')}
          rows={3}
          value={form.comments}
          onChange={(comments) => actions.change({ comments })}
          hint={t('invoiceEdit.commentHint')}
          error={errorOf('comments')}
        />
      </div>
    </Section>
  );
}
