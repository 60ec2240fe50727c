import type { ReactElement } from 'react';
import {
  isCorrectable,
  previewAct,
  takenTotals,
  type RejectionAct,
  type RejectionForm,
  type RejectionPreview,
} from '#domain/rejection/rejection-act.ts';
import type { CorrectableField, RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import { correctableFields, type Corrections, type Rejection } from '#domain/rejection/rejection.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { ActForm } from '#ui/shared/act-form.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useTyped } from '#ui/shared/use-acting.ts';
import { correction } from './rejections.css.ts';
import { FIELD_KEYS, useRejectionWords } from './rejection-words.ts';
import type { RejectionActProps } from './use-rejection-act.ts';

const LONGEST = 64;
const NOTHING_TYPED: RejectionForm = { corrections: {} };

/** What is corrected of which, who is in by now, and who is out and why. */
export function CorrectionForm({
  snapshot,
  act,
  kept,
  onSubmit,
  onLeave,
}: RejectionActProps & { readonly act: RejectionAct }): ReactElement {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const words = useRejectionWords();
  const { problems, obstacles, said, subject } = snapshot.context;
  const [form, type] = useTyped(act, { said, kept, nothing: NOTHING_TYPED });
  const preview = previewAct(subject, act, form);
  const { taken, leftOut } = preview;
  const sums = takenTotals(preview, form).map(formatMoney);
  // What its merchant corrects can still come in.
  const pending = leftOut.filter(({ obstacles: against }) => act !== 'cancel' && isCorrectable(against));
  const out = leftOut.filter((one) => !pending.includes(one));
  const change = (id: string, changes: Corrections): void =>
    type({ corrections: { ...form.corrections, [id]: { ...form.corrections[id], ...changes } } });
  const isOne = subject.rejections.length === 1;
  return (
    <ActForm
      snapshot={snapshot}
      title={t(`rejectionAct.${act}`)}
      errors={wrongFields(leftOut, problems.length > 0, isOne)}
      reasons={obstacles.map(words.reason)}
      submit={
        act === 'cancel'
          ? t('rejectionAct.cancelMany', { count: taken.length })
          : isOne
            ? t('rejectionAct.resubmit')
            : t('rejectionAct.resubmitMany', { count: taken.length })
      }
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
              problems={
                problems.length === 0
                  ? []
                  : (leftOut.find((one) => one.rejection === rejection)?.obstacles ?? [])
              }
              onChange={(changes) => change(rejection.transactionId, changes)}
            />
          ))}
      {isOne ? null : (
        <>
          <p>{[t('rejectionAct.in', { count: formatNumber(taken.length) }), ...sums].join(' · ')}</p>
          {pending.length === 0 ? null : (
            <p>{t('rejectionAct.pending', { count: formatNumber(pending.length) })}</p>
          )}
          {out.length === 0 ? null : <p>{t('rejectionAct.out', { count: formatNumber(out.length) })}</p>}
          {out.map(({ rejection, obstacles: against }) => (
            <ObstacleNote
              key={rejection.transactionId}
              title={nameOf(rejection)}
              reason={against.map(words.reason).join(' ')}
              code={against.map(({ rule }) => t('rule.code', { rule })).join(' ')}
            />
          ))}
        </>
      )}
    </ActForm>
  );
}

/** Which fields are wrong, by their names, once it was tried. */
function wrongFields(
  leftOut: RejectionPreview['leftOut'],
  isTried: boolean,
  isOne: boolean,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    leftOut.flatMap(({ rejection, obstacles }) =>
      obstacles.flatMap(({ remedy, rule }) =>
        isTried && remedy.kind === 'correct' ? [[nameOfField(rejection, remedy.field, !isOne), rule]] : [],
      ),
    ),
  );
}

/** A transaction as its merchant knows it. */
export const nameOf = ({ transactionId, sent, customerName }: Rejection): string =>
  [transactionId, sent.number, customerName].join(' · ');

/** What is said of a field that is left empty. */
const FIELD_EMPTY = {
  number: 'rejectionAct.numberRequired',
  poNumber: 'rejectionAct.poRequired',
  proof: 'rejectionAct.proofRequired',
} as const;

/** The name of a field in the form; of several transactions each has its own. */
const nameOfField = ({ transactionId }: Rejection, field: CorrectableField, isOneOfMany: boolean): string =>
  isOneOfMany ? `${field} ${transactionId}` : field;

interface FieldsProps {
  readonly rejection: Rejection;
  /** Whether each field says of which transaction it is. */
  readonly isNamed: boolean;
  readonly values: Corrections;
  /** What is against it, once it was tried. */
  readonly problems: readonly RejectionObstacle[];
  readonly onChange: (changes: Corrections) => void;
}

/** The very fields that were wrong. */
function Fields({ rejection, isNamed, values, problems, onChange }: FieldsProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const words = useRejectionWords();
  const { sent, standing } = rejection;
  const fields = correctableFields(rejection);
  // What cannot be corrected here is named among those that are out.
  if (fields.length === 0) return null;
  return (
    <div className={correction}>
      {isNamed ? <h4>{[nameOf(rejection), formatMoney(rejection.total)].join(' · ')}</h4> : null}
      {fields.map((field) => {
        const isOf = ({ remedy }: RejectionObstacle) => remedy.kind === 'correct' && remedy.field === field;
        const why = standing.find(isOf);
        const wrong = problems.find(isOf);
        const isEmpty = field !== 'total' && (values[field] ?? sent[field]).trim() === '';
        const said = isEmpty ? FIELD_EMPTY[field] : 'rejectionAct.fieldRequired';
        const error = wrong?.rule === 'REJ-12' ? t(said) : wrong && words.reason(wrong);
        const hint = why ? words.reason(why) : t('rejectionAct.fieldMended');
        const shared = {
          label: isNamed
            ? t('rejectionAct.fieldOf', { number: sent.number, field: t(FIELD_KEYS[field]) })
            : t(FIELD_KEYS[field]),
          name: nameOfField(rejection, field, isNamed),
          hint,
          // The error stands in the hint's place.
          ...(error && { error: isEmpty ? [error, hint].join(' ') : error }),
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
            maxLength={LONGEST}
            value={values[field] ?? sent[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        );
      })}
    </div>
  );
}
