import type { ReactElement } from 'react';
import { heldByColleague, isTakeable } from '#domain/dispute/dispute-decision.ts';
import { useMessages } from '#locales/react.tsx';
import type { DisputeDecisionProps } from '#ui/dispute-decision/use-dispute-decision.ts';
import { TakeClaim } from '#ui/shared/take-claim.tsx';

/** Whose it is, and to take it, from a colleague too, or give it back. */
export function Taker(props: DisputeDecisionProps): ReactElement | null {
  const { t } = useMessages();
  const { subject } = props.snapshot.context;
  const whose = useWhose(props);
  if (!isTakeable(subject)) return null;
  return <TakeClaim {...props} takenBy={subject.takenBy} whose={whose} take={t('disputeDecision.take')} />;
}

/** Who has it, by name where the page has read it, and that they are absent. */
function useWhose({ snapshot }: Pick<DisputeDecisionProps, 'snapshot'>): string {
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
