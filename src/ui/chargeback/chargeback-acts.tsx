import type { ReactElement, ReactNode } from 'react';
import {
  chargebackActs,
  takesDocuments,
  type ChargebackActProblem,
} from '#domain/dispute/chargeback-acts.ts';
import { CHARGEBACK_WORDS_MAXIMUM } from '#domain/dispute/chargeback-request.ts';
import type { ChargebackAction } from '#domain/dispute/chargeback.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ConfirmChargebackAct } from '#ui/chargeback/confirm-chargeback-act.tsx';
import type { ChargebackActProps } from '#ui/chargeback/use-chargeback-act.ts';
import { ActForm, ActWords } from '#ui/shared/act-form.tsx';
import { Acts, useChanged } from '#ui/shared/acts.tsx';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { useTyped } from '#ui/shared/use-acting.ts';

export interface ChargebackActsProps {
  readonly acting: ChargebackActProps;
  /** Who of support has it, where that is told. */
  readonly taker?: ReactNode;
  /** Where an objection is supported, for the side that objects. */
  readonly documents?: ReactNode;
}

/** What a side does to the chargeback on the page (decisions §12). */
export function ChargebackActs({ acting: props, taker, documents }: ChargebackActsProps): ReactElement {
  const { t } = useMessages();
  const words = useActObstacleWords();
  const { snapshot, onChoose } = props;
  const { act, actor, obstacles, said, subject } = snapshot.context;
  const offered = chargebackActs(subject, actor);
  return (
    <Acts
      acting={props}
      title={t('chargeback.heading')}
      reader={t(actor.party === 'customer' ? 'chargeback.readerHintCustomer' : 'chargeback.readerHint')}
      recorded={t('acts.recorded')}
      above={taker}
      changed={useChanged(obstacles.map(words), said?.comment)}
      offered={
        offered.length === 0 ? (
          <p>{t('chargeback.nothingToDo')}</p>
        ) : (
          <OfferedActs
            acts={offered}
            nameOf={(one) => t(`chargebackAct.${one}`)}
            reasonOf={words}
            onChoose={onChoose}
          />
        )
      }
      form={
        act && (
          <Written key={act} {...props} act={act}>
            {takesDocuments(act) ? documents : null}
          </Written>
        )
      }
      confirmation={<ConfirmChargebackAct {...props} />}
    />
  );
}

/** What is said with the act that was chosen. */
function Written({
  snapshot,
  act,
  kept,
  onSubmit,
  onLeave,
  children,
}: ChargebackActProps & { readonly act: ChargebackAction; readonly children: ReactNode }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const words = useActObstacleWords();
  const { problems, obstacles, said, subject, actor } = snapshot.context;
  const [form, change] = useTyped(act, { said, kept, nothing: { comment: '' } });
  const errors = {
    ...(problems.some(({ rule }) => rule === 'DIS-31') && { comment: t('acts.reasonRequired') }),
  };
  return (
    <ActForm
      snapshot={snapshot}
      title={t(`chargebackAct.${act}`)}
      errors={errors}
      reasons={obstacles.map(words)}
      submit={t('chargeback.send')}
      onSubmit={() => onSubmit(form)}
      onLeave={onLeave}
    >
      <p>
        {act === 'accept'
          ? t(actor.party === 'merchant' ? 'chargebackHint.acceptOwn' : 'chargebackHint.accept', {
              amount: formatMoney(subject.requested),
            })
          : t(`chargebackHint.${act}`)}
      </p>
      <ActWords
        name="comment"
        label={t('acts.reason')}
        maxLength={CHARGEBACK_WORDS_MAXIMUM}
        value={form.comment}
        onChange={(comment) => change({ comment })}
        error={errors.comment}
      />
      {children}
    </ActForm>
  );
}

/** Why something cannot be done, in words; what is known of no rule here has changed meanwhile. */
function useActObstacleWords(): (problem: ChargebackActProblem) => string {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (problem) => {
    switch (problem.rule) {
      case 'DIS-09': {
        const { most } = problem.facts;
        return most && most.amount > 0
          ? t('chargeback.above', { amount: formatMoney(most) })
          : t('chargebackNext.nothingLeft');
      }
      case 'DIS-23':
        return t('acts.timeOver');
      case 'DIS-25':
        return t('chargeback.over');
      case 'DIS-34':
        return t('chargeback.ofColleague');
      case 'DIS-31':
        return t('acts.reasonRequired');
      default:
        return t('acts.changed');
    }
  };
}
