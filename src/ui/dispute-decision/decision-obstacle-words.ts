import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Why support cannot do something to a dispute, in words. */
export function useDecisionObstacleWords(): (obstacle: DisputeObstacle) => string {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  return ({ rule, facts }) => {
    switch (rule) {
      case 'DIS-06':
      case 'DIS-25':
      case 'DIS-34':
      case 'DIS-41':
      case 'DIS-42':
      case 'DIS-43':
      case 'DIS-44':
        return t(`disputeDecision.${rule}`);
      case 'DIS-23':
        return t('acts.timeOver');
      case 'DIS-40':
        return t('disputeDecision.DIS-40', { until: facts.until ? formatDate(facts.until) : '' });
      default:
        return t('acts.changed');
    }
  };
}
