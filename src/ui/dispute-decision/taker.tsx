import type { ReactElement } from 'react';
import { heldByColleague, isTakeable } from '#domain/dispute/dispute-decision.ts';
import { useMessages } from '#locales/react.tsx';
import type { DisputeDecisionProps } from '#ui/dispute-decision/use-dispute-decision.ts';
import { Button } from '#ui/kit/button.tsx';
import { acts } from '#ui/shared/act-form.css.ts';

/** Whose it is, and to take it, from a colleague too, or give it back. */
export function Taker(props: DisputeDecisionProps): ReactElement | null {
  const { t } = useMessages();
  const { snapshot, onTake, onTakeOver, onGiveBack, onFree } = props;
  const { subject } = snapshot.context;
  if (!isTakeable(subject)) return null;
  const isOfColleague = subject.takenBy === 'colleague';
  const [isTaking, isGivingBack] = [snapshot.matches('taking'), snapshot.matches('givingBack')];
  const taking = isOfColleague
    ? ({ type: 'dispute.takeOver' } as const)
    : ({ type: 'dispute.take' } as const);
  const leaving = isOfColleague
    ? ({ type: 'dispute.free' } as const)
    : ({ type: 'dispute.giveBack' } as const);
  return (
    <div className={acts}>
      <span>
        <TakenBy {...props} />
      </span>
      {isTaking || snapshot.can(taking) ? (
        <Button
          size="sm"
          isPending={isTaking}
          pendingLabel={t('acts.sending')}
          onPress={isOfColleague ? onTakeOver : onTake}
        >
          {t(isOfColleague ? 'disputeDecision.takeOver' : 'disputeDecision.take')}
        </Button>
      ) : null}
      {isGivingBack || snapshot.can(leaving) ? (
        <Button
          size="sm"
          isPending={isGivingBack}
          pendingLabel={t('acts.sending')}
          onPress={isOfColleague ? onFree : onGiveBack}
        >
          {t(isOfColleague ? 'disputeDecision.free' : 'disputeDecision.giveBack')}
        </Button>
      ) : null}
    </div>
  );
}

/** Who has it, by name where the page has read it, and that they are absent. */
function TakenBy({ snapshot }: Pick<DisputeDecisionProps, 'snapshot'>): string {
  const { t } = useMessages();
  const { subject } = snapshot.context;
  const holder = heldByColleague(subject);
  if (holder === null) {
    const words = { me: 'takenByMe', colleague: 'takenByColleague', nobody: 'takenByNobody' } as const;
    return t(`disputeDecision.${words[subject.takenBy ?? 'nobody']}`);
  }
  const { name, isAbsent } = holder;
  const who = isAbsent
    ? t('disputeDecision.takenByAbsent', { name, count: subject.terms.config.takenDays })
    : t('disputeDecision.takenByNamed', { name });
  return `${who} ${t('disputeDecision.takeOverHint')}`;
}
