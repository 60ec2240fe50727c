import { useState, type ReactElement } from 'react';
import { previewAct, type RejectionForm } from '#domain/rejection/rejection-act.ts';
import type { CorrectableField } from '#domain/rejection/rejection-obstacle.ts';
import { correctableFields, type Corrections, type Rejection } from '#domain/rejection/rejection.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { ActForm } from '#ui/shared/act-form.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { FIELD_KEYS, useRejectionWords } from './rejection-words.ts';
import type { RejectionActProps } from './use-rejection-act.ts';

const LONGEST = 64;

/** What is corrected of which, who is in by now, and who is out and why. */
export function CorrectionForm({
  snapshot,
  onSubmit,
  onLeave,
  kept,
}: RejectionActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const words = useRejectionWords();
  const { act, problems, obstacles, failure, said, subject } = snapshot.context;
  const [form, setForm] = useState<RejectionForm>(() => said ?? (act && kept.of(act)) ?? { corrections: {} });
  if (act === null) return null;
  const { taken, leftOut } = previewAct(subject, act, form);
  const change = (id: string, changes: Corrections): void => {
    const next = { corrections: { ...form.corrections, [id]: { ...form.corrections[id], ...changes } } };
    setForm(next);
    kept.keep(act, next);
  };
  const isUnanswered = snapshot.hasTag('unanswered');
  const isOne = subject.rejections.length === 1;
  return (
    <ActForm
      title={t(`rejectionAct.${act}`)}
      errors={problems.length > 0 ? { corrections: problems } : {}}
      isBusy={snapshot.hasTag('busy')}
      failed={
        snapshot.hasTag('failed')
          ? { hint: t(isUnanswered ? 'read.mayHaveActed' : 'disputeDecision.failedHint'), failure }
          : null
      }
      refused={
        snapshot.matches({ filling: 'refused' })
          ? { title: t('disputeDecision.refused'), reasons: obstacles.map(words.reason) }
          : null
      }
      words={{
        submit:
          act === 'cancel'
            ? t('rejectionAct.cancelMany', { count: taken.length })
            : isOne
              ? t('rejectionAct.resubmit')
              : t('rejectionAct.resubmitMany', { count: taken.length }),
        busy: t('disputeDecision.sending'),
        leave: t('disputeDecision.leave'),
      }}
      onSubmit={() => onSubmit(form)}
      onLeave={onLeave}
    >
      <p>{t(act === 'cancel' ? 'rejectionAct.cancelHint' : 'rejectionAct.resubmitHint')}</p>
      {act === 'cancel'
        ? null
        : subject.rejections.map((rejection) => (
            <Fields
              key={rejection.transactionId}
              rejection={rejection}
              isNamed={!isOne}
              values={form.corrections[rejection.transactionId] ?? {}}
              isWrong={(field) =>
                problems.some(({ remedy }) => remedy.kind === 'correct' && remedy.field === field)
              }
              onChange={(changes) => change(rejection.transactionId, changes)}
            />
          ))}
      {isOne ? null : (
        <>
          <p>{t('rejectionAct.in', { count: formatNumber(taken.length) })}</p>
          {leftOut.length === 0 ? null : (
            <p>{t('rejectionAct.out', { count: formatNumber(leftOut.length) })}</p>
          )}
          {leftOut.map(({ rejection, obstacles: against }) => (
            <ObstacleNote
              key={rejection.transactionId}
              title={rejection.transactionId}
              reason={against.map(words.reason).join(' ')}
              code={against.map(({ rule }) => t('rule.code', { rule })).join(' ')}
            />
          ))}
        </>
      )}
    </ActForm>
  );
}

interface FieldsProps {
  readonly rejection: Rejection;
  /** Whether each field says of which transaction it is. */
  readonly isNamed: boolean;
  readonly values: Corrections;
  readonly isWrong: (field: CorrectableField) => boolean;
  readonly onChange: (changes: Corrections) => void;
}

/** The very fields that were wrong. */
function Fields({ rejection, isNamed, values, isWrong, onChange }: FieldsProps): ReactElement {
  const { t } = useMessages();
  const words = useRejectionWords();
  const { sent, reasons, transactionId } = rejection;
  return (
    <>
      {correctableFields(reasons).map((field) => {
        const why = reasons.find(({ remedy }) => remedy.kind === 'correct' && remedy.field === field);
        const shared = {
          label: isNamed ? `${transactionId}: ${t(FIELD_KEYS[field])}` : t(FIELD_KEYS[field]),
          ...(why && { hint: words.reason(why) }),
          ...(isWrong(field) && { error: t('rejectionAct.fieldRequired') }),
        };
        return field === 'total' ? (
          <MoneyField
            key={field}
            {...shared}
            currency={sent.currency}
            amount={values.total ?? sent.total}
            onChange={(total) => onChange({ total: total ?? sent.total })}
            onTyping={(total) => {
              if (total !== null) onChange({ total });
            }}
          />
        ) : (
          <TextField
            key={field}
            {...shared}
            name={field}
            maxLength={LONGEST}
            value={values[field] ?? sent[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        );
      })}
    </>
  );
}
