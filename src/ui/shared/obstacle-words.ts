import type { Obstacle } from '#domain/obstacle.ts';
import { NAMED_OFFENDERS } from '#domain/selection/selection-summary.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** An obstacle in words: what is not possible, why, and the rule's code. */
export interface ObstacleWords {
  readonly title: string;
  readonly reason: string;
  readonly code: string;
}

/** Words for obstacles and for what removes them, in the language of the view (design language §9). */
export function useObstacleWords(): {
  readonly words: (obstacle: Obstacle) => ObstacleWords;
  /** Undefined for a remedy that is a control elsewhere on the page. */
  readonly remedyText: (obstacle: Obstacle) => string | undefined;
} {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();

  const reason = ({ rule, facts }: Obstacle): string => {
    const count = facts.count ?? 0;
    const invoices = (facts.invoices ?? [])
      .slice(0, NAMED_OFFENDERS)
      .map(({ invoiceId }) => invoiceId)
      .join(', ');
    // All are named where there is room: “such as” is said of some of them.
    const named = (facts.invoices ?? []).length >= count && count <= NAMED_OFFENDERS ? 'all' : 'other';
    const accounts = (facts.accounts ?? []).join(', ');
    switch (rule) {
      case 'PAY-01':
        return count > 0 ? t('rule.onlyDisputedReason', { count }) : t('rule.PAY-01.reason');
      case 'PAY-02':
      case 'PAY-04':
      case 'PAY-06':
      case 'PAY-14':
        return t(`rule.${rule}.reason`, { count, invoices, named });
      case 'PAY-03':
        return t('rule.PAY-03.reason', { count });
      case 'PAY-05':
        return t('rule.PAY-05.reason', { currencies: (facts.currencies ?? []).join(', ') });
      case 'PAY-07':
        return t('rule.PAY-07.reason', {
          count,
          invoices,
          named,
          minimum: facts.minimum ? formatMoney(facts.minimum) : '',
        });
      case 'PAY-08':
        return t('rule.PAY-08.reason', { count, limit: facts.limit ?? 0 });
      case 'PAY-09':
        return t('rule.PAY-09.reason', { accounts, method: methodOf(facts) });
      case 'PAY-12':
        return facts.method ? t('rule.noBankAccountReason') : t('rule.PAY-12.reason');
      case 'PAY-17':
        return t('rule.PAY-17.reason', { method: methodOf(facts) });
      case 'PAY-15':
        return t('rule.PAY-15.reason', { accounts });
      default:
        return t(`rule.${rule}.reason` as 'rule.PAY-01.reason');
    }
  };

  const title = ({ rule, facts }: Obstacle): string => {
    if (rule === 'PAY-01' && facts.count) return t('rule.onlyDisputedTitle');
    if (rule === 'PAY-09' || rule === 'PAY-17') return t(`rule.${rule}.title`, { method: methodOf(facts) });
    return rule === 'PAY-12' && facts.method ? t('rule.noBankAccountTitle') : t(`rule.${rule}.title`);
  };

  return {
    words: (obstacle) => ({
      title: title(obstacle),
      reason: reason(obstacle),
      code: t('rule.code', { rule: obstacle.rule }),
    }),
    remedyText: ({ remedy, facts }) => {
      const [only] = facts.invoices ?? [];
      switch (remedy.kind) {
        case 'leaveOut':
          return only && remedy.count === 1
            ? t('invoices.leaveOut', { number: only.invoiceId })
            : t('remedy.leaveOut', { count: remedy.count });
        case 'keepAccount':
          return t('remedy.keepAccount', {
            account: remedy.accountName,
            count: formatNumber(remedy.count),
          });
        case 'payByAccount':
          return t('remedy.payByAccount', { count: remedy.count });
        case 'keepCurrency':
          return t('remedy.keepCurrency', { currency: remedy.currency, count: formatNumber(remedy.count) });
        case 'keepFirst':
          return t('remedy.keepFirst', { count: remedy.count });
        case 'askAdministrator':
          return t('remedy.askAdministrator');
        case 'addBankAccount':
          return t('remedy.addBankAccount');
        case 'contactSupport':
          return t('remedy.contactSupport');
        case 'takeIn':
          return t('invoices.takeIn', { count: remedy.count });
        case 'select':
        case 'acceptFee':
        case 'acknowledgeTerms':
        case 'chooseBankAccount':
          return undefined;
      }
    },
  };
}

/** The word by which a message chooses between the ways of paying. */
function methodOf({ method }: Obstacle['facts']): 'bank' | 'other' {
  return method === 'bank' ? 'bank' : 'other';
}
