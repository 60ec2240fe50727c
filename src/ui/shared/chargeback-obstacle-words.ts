import type { DisputeObstacle, DisputeRuleFacts } from '#domain/dispute/dispute-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Why an invoice cannot be charged back, in words. */
export function useChargebackObstacleWords(): (obstacle: DisputeObstacle) => string {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  return ({ rule, facts: { until, limit = 0, most, lifeCycle, isCredit } }) => {
    switch (rule) {
      case 'DIS-02':
      case 'DIS-03':
      case 'DIS-12':
      case 'DIS-14':
      case 'DIS-16':
      case 'DIS-51':
      case 'DIS-52':
      case 'DIS-53':
      case 'DIS-55':
        return t(`chargebackObstacle.${rule}`);
      case 'DIS-07':
        return t('chargebackObstacle.DIS-07', { count: limit });
      case 'DIS-09':
        return t('chargebackObstacle.DIS-09', { amount: most ? formatMoney(most) : '' });
      case 'DIS-54':
        return t('chargebackObstacle.DIS-54', { lifeCycle: isCredit ? 'unapplied' : lifeCycleOf(lifeCycle) });
      case 'DIS-50':
        return t('chargebackObstacle.DIS-50', { until: until ? formatDate(until) : '', days: limit });
      default:
        return t('chargebackObstacle.other');
    }
  };
}

/** The words by which the message chooses: what was billed is credited in full where nothing of it can be charged back. */
function lifeCycleOf(lifeCycle: DisputeRuleFacts['lifeCycle']) {
  switch (lifeCycle) {
    case 'billed':
    case 'paid':
    case 'adjusted':
      return 'credited';
    case 'closed':
    case 'unapplied':
      return lifeCycle;
    default:
      return 'other';
  }
}
