import type { ReactElement } from 'react';
import { APPROVAL_WORDS_MAXIMUM, approvalActs, type ApprovalAct } from '#domain/approval/approval-acts.ts';
import type { Approval } from '#domain/approval/approval.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { ActForm, ActWords } from '#ui/shared/act-form.tsx';
import { Acts, useChanged } from '#ui/shared/acts.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { useTyped } from '#ui/shared/use-acting.ts';
import { ApprovalStatusMark } from './approval-status.tsx';
import type { ApprovalActProps } from './use-approval-act.ts';

/** The word by which messages choose between the acts. */
const saidAct = (act: ApprovalAct) => (act === 'withdraw' ? 'other' : act);

/** What a second person answers, or its maker does, about what is on the page. */
export function ApprovalActs(props: ApprovalActProps): ReactElement {
  const { t } = useMessages();
  const { reasonOf } = useObstacleWords();
  const { snapshot, onChoose } = props;
  const { act, obstacles, role, said, subject } = snapshot.context;
  const offered = approvalActs(subject, role);
  return (
    <Acts
      acting={props}
      title={t('approval.answer')}
      reader={
        subject.kind === 'payment'
          ? t('approvalAct.readerPays', { maker: subject.maker })
          : t('approvalAct.readerHint')
      }
      recorded={t('scheduled.recorded')}
      changed={useChanged(obstacles.map(reasonOf), said?.words)}
      offered={
        offered.length === 0 ? (
          <ApprovalStatusMark status={subject.status} />
        ) : (
          <OfferedActs
            acts={offered}
            nameOf={(one) => t('approvalAct.name', { act: saidAct(one) })}
            reasonOf={reasonOf}
            onChoose={onChoose}
          />
        )
      }
      form={act && <Written key={act} {...props} act={act} />}
      confirmation={<Confirm {...props} />}
    />
  );
}

/** What an act means; a payment on a date is scheduled by a yes, and not paid at once. */
function useMeans(): (act: ApprovalAct, subject: Approval) => string {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  return (act, { maker, payOn }) =>
    act === 'approve' && payOn !== null
      ? t('approvalAct.meansOnDate', { maker, date: formatDate(payOn) })
      : t('approvalAct.means', { act: saidAct(act), maker });
}

/** What is said with the answer that was chosen. */
function Written({
  snapshot,
  act,
  kept,
  onSubmit,
  onLeave,
}: ApprovalActProps & { readonly act: ApprovalAct }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const meansOf = useMeans();
  const { reasonOf } = useObstacleWords();
  const { problems, obstacles, said, subject } = snapshot.context;
  const [form, change] = useTyped(act, { said, kept, nothing: { words: '' } });
  const limit = formatNumber(APPROVAL_WORDS_MAXIMUM);
  const errors = { ...(problems.length > 0 && { words: t('rule.PAY-40.reason', { limit }) }) };
  return (
    <ActForm
      snapshot={snapshot}
      title={t('approvalAct.name', { act: saidAct(act) })}
      errors={errors}
      reasons={obstacles.map(reasonOf)}
      submit={t('approvalAct.goOn')}
      onSubmit={() => onSubmit(form)}
      onLeave={onLeave}
    >
      <p>{meansOf(act, subject)}</p>
      <ActWords
        name="words"
        label={t('approvalAct.words', { maker: subject.maker })}
        maxLength={APPROVAL_WORDS_MAXIMUM}
        value={form.words}
        onChange={(words) => change({ words })}
        error={errors.words}
      />
    </ActForm>
  );
}

/** What moves money, or ends the asking, is asked for once more with what leaves the bank account. */
function Confirm({ snapshot, onConfirm, onAmend }: ApprovalActProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const meansOf = useMeans();
  const { subject, act } = snapshot.context;
  if (act === null) return null;
  const { amount, approvalNumber: number, payOn } = subject;
  const isApproved = act === 'approve';
  return (
    <ActConfirmation
      title={t('approvalAct.ask', { act: isApproved ? 'approve' : 'other', number })}
      confirm={t('approvalAct.name', { act: saidAct(act) })}
      currency={amount?.currency ?? ''}
      rows={
        amount
          ? [
              [
                payOn === null ? t('approval.leaves') : t('scheduled.leaves', { date: formatDate(payOn) }),
                { now: 0, after: isApproved ? amount.amount : 0 },
              ],
            ]
          : []
      }
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>{meansOf(act, subject)}</p>
    </ActConfirmation>
  );
}
