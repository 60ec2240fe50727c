import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Why an invoice cannot be charged back, in words. */
export function useChargebackObstacleWords(): (obstacle: DisputeObstacle) => string {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  return ({ rule, facts: { until, limit = 0, most } }) => {
    switch (rule) {
      case 'DIS-02':
      case 'DIS-03':
      case 'DIS-14':
      case 'DIS-16':
      case 'DIS-51':
      case 'DIS-52':
      case 'DIS-53':
      case 'DIS-54':
      case 'DIS-55':
        return t(`chargebackObstacle.${rule}`);
      case 'DIS-09':
        return t('chargebackObstacle.DIS-09', { amount: most ? formatMoney(most) : '' });
      case 'DIS-50':
        return t('chargebackObstacle.DIS-50', { until: until ? formatDate(until) : '', days: limit });
      default:
        return t('chargebackObstacle.other');
    }
  };
}
