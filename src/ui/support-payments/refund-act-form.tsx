import { useState, type ReactElement } from 'react';
import type { RefundAct, RefundForm } from '#domain/refund/refund-acts.ts';
import { REFUND_WORDS_MAXIMUM } from '#domain/refund/refund.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ActForm } from '#ui/shared/act-form.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
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
  const { formatNumber } = useFormats();
  const { words } = useObstacleWords();
  const { problems, failure, said } = snapshot.context;
  const refusal = useRefusal(snapshot);
  const [form, setForm] = useState(() => said ?? kept.of(act) ?? NOTHING_SAID);
  const change = (part: Partial<RefundForm>): void => {
    const next = { ...form, ...part };
    setForm(next);
    kept.keep(act, next);
  };
  const reasonOf = (rule: string): string | undefined => {
    const problem = problems.find((one) => one.rule === rule);
    return problem && words(problem).reason;
  };
  const lines = reasonOf('PAY-76');
  const why = reasonOf('PAY-78');
  const limit = formatNumber(REFUND_WORDS_MAXIMUM);
  return (
    <ActForm
      title={t('refundAct.act', { act: saidAct(act) })}
      errors={{ ...(lines && { lines }), ...(why && { reason: why }) }}
      isBusy={snapshot.hasTag('busy')}
      failed={
        snapshot.hasTag('failed')
          ? {
              hint: t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'disputeDecision.failedHint'),
              failure,
            }
          : null
      }
      refused={
        snapshot.matches({ filling: 'refused' })
          ? {
              title: t('disputeDecision.refused'),
              reasons: refusal,
            }
          : null
      }
      words={{
        submit: t('refundAct.goOn'),
        busy: t('disputeDecision.sending'),
        leave: t('disputeDecision.leave'),
      }}
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
            {...(why && { error: why })}
          />
          <TextArea
            name="words"
            label={t('refundAct.words')}
            note={t('disputeDecision.counter', { used: formatNumber(form.words.length), most: limit })}
            maxLength={REFUND_WORDS_MAXIMUM}
            value={form.words}
            onChange={(typed) => change({ words: typed })}
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
                  onUnclear={() => say(null)}
                />
              )}
            </div>
          );
        })}
    </>
  );
}
