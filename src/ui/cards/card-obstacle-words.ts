import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Why something cannot be done about a card, in words with its own facts; what helps is said in the same sentence. */
export function useCardObstacleWords(): (obstacle: CardObstacle) => string {
  const { t } = useMessages();
  const { formatDateTime, formatMoney, formatNumber } = useFormats();
  return ({ rule, facts, remedy }) => {
    switch (rule) {
      case 'CRD-01':
        return t('cardRule.CRD-01');
      case 'CRD-02':
        return t('cardRule.CRD-02', { account: facts.account ?? '' });
      case 'CRD-03':
        return t('cardRule.CRD-03');
      case 'CRD-04':
        return remedy.kind === 'fillIn' && remedy.field === 'expiry'
          ? t('cardRule.expiry')
          : t('cardRule.CRD-04');
      case 'CRD-05':
        return t('cardRule.CRD-05', {
          count: facts.triesLeft ?? 0,
          tries: formatNumber(facts.triesLeft ?? 0),
        });
      case 'CRD-06':
        return t('cardRule.CRD-06', { until: facts.until === undefined ? '' : formatDateTime(facts.until) });
      case 'CRD-07':
        return t('cardRule.CRD-07');
      case 'CRD-08':
        return t('cardRule.CRD-08', { limit: formatNumber(facts.limit ?? 0) });
      case 'CRD-09':
        return t('cardRule.CRD-09');
      case 'CRD-10':
        return facts.limit === undefined
          ? t('cardRule.choose')
          : t('cardRule.CRD-10', { limit: formatNumber(facts.limit) });
      case 'CRD-11':
        return t('cardRule.CRD-11', { limit: formatNumber(facts.limit ?? 0) });
      case 'CRD-12':
        return t('cardRule.CRD-12', { characters: facts.characters ?? '' });
      case 'CRD-13':
        return t('cardRule.CRD-13');
      case 'CRD-14':
        return t('cardRule.CRD-14');
      case 'CRD-15':
        return t('cardRule.CRD-15', { most: facts.most === undefined ? '' : formatMoney(facts.most) });
      case 'CRD-16':
        return t('cardRule.CRD-16', { most: facts.most === undefined ? '' : formatMoney(facts.most) });
      case 'CRD-17':
        return t('cardRule.CRD-17');
      case 'CRD-18':
        return t('cardRule.CRD-18');
      case 'CRD-19':
        return t('cardRule.CRD-19');
    }
  };
}
