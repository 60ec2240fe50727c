import type { ReactElement } from 'react';
import type { RefundAct, RefundForm } from '#domain/refund/refund-acts.ts';
import { REFUND_WORDS_MAXIMUM } from '#domain/refund/refund.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ActForm, ActWords } from '#ui/shared/act-form.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { useTyped } from '#ui/shared/use-acting.ts';
import { meansText, saidAct, useRefusal, type RefundActsProps } from './use-refund-act.ts';

const NOTHING_SAID: RefundForm = { lines: [], reason: null, words: '' };

/** What goes back, and why. */
export function RefundActForm({
  snapshot,
  act,
  reasons,
  kept,
  onSubmit,
  onLeave,
}: RefundActsProps & { readonly act: RefundAct }): ReactElement {
  const { t } = useMessages();
  const { reasonOf } = useObstacleWords();
  const { problems, said } = snapshot.context;
  const refusal = useRefusal(snapshot);
  const [form, change] = useTyped(act, { said, kept, nothing: NOTHING_SAID });
  const wrongBy = (rule: string): string | undefined => {
    const problem = problems.find((one) => one.rule === rule);
    return problem && reasonOf(problem);
  };
  const lines = wrongBy('PAY-76');
  const why = wrongBy('PAY-78');
  return (
    <ActForm
      snapshot={snapshot}
      title={t('refundAct.act', { act: saidAct(act) })}
      errors={{ ...(lines && { lines }), ...(why && { reason: why }) }}
      reasons={refusal}
      submit={t('refundAct.goOn')}
      onSubmit={() => onSubmit(form)}
      onLeave={onLeave}
    >
      <p>{meansText(t, act, snapshot.context.subject)}</p>
      {act === 'refund' ? (
        <>
          {lines ? <Notice tone="negative" role="alert" title={lines} /> : null}
          <Parts snapshot={snapshot} form={form} onChange={change} />
        </>
      ) : null}
      {act === 'send' ? null : (
        <>
          <SelectField
            name="reason"
            label={t('refundAct.reason')}
            placeholder={t('refundAct.chooseReason')}
            value={form.reason}
            options={reasons.map((value) => ({ value, label: t('refund.reason', { reason: value }) }))}
            onChange={(reason) => change({ reason })}
            error={why}
          />
          <ActWords
            name="words"
            label={t('refundAct.words')}
            maxLength={REFUND_WORDS_MAXIMUM}
            value={form.words}
            onChange={(words) => change({ words })}
          />
        </>
      )}
    </ActForm>
  );
}

/** Each invoice of which something is left, with how much of it goes back: all of it, or less. */
function Parts({
  snapshot,
  form,
  onChange,
}: Pick<RefundActsProps, 'snapshot'> & {
  readonly form: RefundForm;
  readonly onChange: (part: Partial<RefundForm>) => void;
}): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const without = (trxId: string) => form.lines.filter((one) => one.trxId !== trxId);
  return (
    <>
      {snapshot.context.subject.lines
        .filter(({ left }) => left.amount > 0)
        .map(({ trxId, invoiceId, left }) => {
          const chosen = form.lines.find((one) => one.trxId === trxId);
          const say = (amount: number | null) => onChange({ lines: [...without(trxId), { trxId, amount }] });
          return (
            <div key={trxId}>
              <Checkbox
                isSelected={chosen !== undefined}
                onChange={(isSelected) =>
                  isSelected ? say(left.amount) : onChange({ lines: without(trxId) })
                }
              >
                {invoiceId}
              </Checkbox>
              {chosen === undefined ? null : (
                <MoneyField
                  label={t('refundAct.amountOf', { invoice: invoiceId })}
                  amount={chosen.amount}
                  currency={left.currency}
                  hint={t('refundAct.atMost', { amount: formatMoney(left) })}
                  onChange={say}
                  onTyping={say}
                  onUnclear={() => say(null)}
                />
              )}
            </div>
          );
        })}
    </>
  );
}
