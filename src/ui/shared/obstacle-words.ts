import type { PaymentFacts, PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaymentRule } from '#domain/payment/rules.ts';
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
  readonly words: (obstacle: PaymentObstacle) => ObstacleWords;
  readonly reasonOf: (obstacle: PaymentObstacle) => string;
  /** Undefined for a remedy that is a control elsewhere on the page. */
  readonly remedyText: (obstacle: PaymentObstacle) => string | undefined;
} {
  const { t } = useMessages();
  const { formatDate, formatDeadline, formatMoney, formatNumber } = useFormats();

  const invoicesOf = ({ count = 0, invoices = [] }: PaymentFacts) => ({
    count,
    invoices: invoices
      .slice(0, NAMED_OFFENDERS)
      .map(({ invoiceId }) => invoiceId)
      .join(', '),
    // All are named where there is room: “such as” is said of some of them.
    named: invoices.length >= count && count <= NAMED_OFFENDERS ? ('all' as const) : ('other' as const),
  });
  /** Each with its own reason, where all are named and each is known; null where that is not so. */
  const whyNotPayable = ({ count = 0, invoices = [] }: PaymentFacts): string | null => {
    if (invoices.length < count || invoices.some(({ as }) => as === undefined)) return null;
    return invoices
      .map(({ invoiceId: invoice, as = 'closed' }) =>
        t('rule.PAY-02.as', { invoice, as: as === 'closed' ? 'other' : as }),
      )
      .join(' ');
  };
  const accountsOf = ({ accounts = [] }: PaymentFacts): string => accounts.join(', ');

  const reasons: Readonly<Record<PaymentRule, (facts: PaymentFacts) => string>> = {
    'PAY-01': ({ count = 0 }) =>
      count > 0 ? t('rule.onlyDisputedReason', { count }) : t('rule.PAY-01.reason'),
    'PAY-02': (facts) => whyNotPayable(facts) ?? t('rule.PAY-02.reason', invoicesOf(facts)),
    'PAY-03': ({ count = 0 }) => t('rule.PAY-03.reason', { count }),
    'PAY-04': (facts) => t('rule.PAY-04.reason', invoicesOf(facts)),
    'PAY-05': ({ currencies = [] }) => t('rule.PAY-05.reason', { currencies: currencies.join(', ') }),
    'PAY-06': (facts) => t('rule.PAY-06.reason', invoicesOf(facts)),
    'PAY-07': (facts) =>
      t('rule.PAY-07.reason', {
        ...invoicesOf(facts),
        minimum: facts.minimum ? formatMoney(facts.minimum) : '',
      }),
    'PAY-08': ({ count = 0, limit = 0 }) => t('rule.PAY-08.reason', { count, limit }),
    'PAY-09': (facts) => t('rule.PAY-09.reason', { accounts: accountsOf(facts), method: methodOf(facts) }),
    'PAY-10': () => t('rule.PAY-10.reason'),
    'PAY-11': () => t('rule.PAY-11.reason'),
    'PAY-12': ({ method }) => (method ? t('rule.noBankAccountReason') : t('rule.PAY-12.reason')),
    'PAY-13': () => t('rule.PAY-13.reason'),
    'PAY-14': (facts) => t('rule.PAY-14.reason', invoicesOf(facts)),
    'PAY-15': (facts) => t('rule.PAY-15.reason', { accounts: accountsOf(facts) }),
    'PAY-16': () => t('rule.PAY-16.reason'),
    'PAY-17': (facts) => t('rule.PAY-17.reason', { method: methodOf(facts) }),
    'PAY-19': (facts) => t('rule.PAY-19.reason', invoicesOf(facts)),
    'PAY-20': (facts) => t('rule.PAY-20.reason', invoicesOf(facts)),
    'PAY-21': () => t('rule.PAY-21.reason'),
    'PAY-22': () => t('rule.PAY-22.reason'),
    'PAY-23': ({ limit = 0 }) => t('rule.PAY-23.reason', { limit: formatNumber(limit) }),
    'PAY-24': ({ day = '' }) => t('rule.PAY-24.reason', { day: formatDate(day) }),
    'PAY-25': ({ limit = 0 }) => t('rule.PAY-25.reason', { limit: formatNumber(limit) }),
    'PAY-26': ({ day = '', isWeekend }) =>
      t('rule.PAY-26.reason', { day: formatDate(day), kind: isWeekend ? 'weekend' : 'other' }),
    'PAY-27': ({ day = '', until = '' }) =>
      t('rule.PAY-27.reason', { day: formatDate(day), until: formatDeadline(until) }),
    'PAY-28': () => t('rule.PAY-28.reason'),
    'PAY-29': (facts) => t('rule.PAY-29.reason', invoicesOf(facts)),
    'PAY-30': () => t('rule.PAY-30.reason'),
    'PAY-31': () => t('rule.PAY-31.reason'),
    'PAY-32': () => t('rule.PAY-32.reason'),
    'PAY-33': () => t('rule.PAY-33.reason'),
    'PAY-49': () => t('rule.PAY-49.reason'),
    'PAY-35': ({ amount, most, why = 'payment' }) =>
      t('rule.PAY-35.reason', {
        amount: amount ? formatMoney(amount) : '',
        most: most ? formatMoney(most) : '',
        why: why === 'payment' ? 'other' : why,
      }),
    'PAY-36': () => t('rule.PAY-36.reason'),
    'PAY-37': () => t('rule.PAY-37.reason'),
    'PAY-38': () => t('rule.PAY-38.reason'),
    'PAY-39': () => t('rule.PAY-39.reason'),
    'PAY-40': ({ limit = 0 }) => t('rule.PAY-40.reason', { limit: formatNumber(limit) }),
    'PAY-41': () => t('rule.PAY-41.reason'),
    'PAY-42': () => t('rule.PAY-42.reason'),
    'PAY-43': () => t('rule.PAY-43.reason'),
    'PAY-44': (facts) => t('rule.PAY-44.reason', { invoices: invoicesOf(facts).invoices }),
    'PAY-45': () => t('rule.PAY-45.reason'),
    'PAY-48': () => t('rule.PAY-48.reason'),
    'PAY-90': () => t('rule.PAY-90.reason'),
    'PAY-47': () => t('rule.PAY-47.reason'),
    'PAY-46': (facts) => t('rule.PAY-46.reason', { invoices: invoicesOf(facts).invoices }),
    'PAY-61': (facts) =>
      t('rule.PAY-61.reason', {
        accounts: accountsOf(facts),
        currency: (facts.currencies ?? []).join(', '),
      }),
    'PAY-62': ({ amount, most }) =>
      t('rule.PAY-62.reason', {
        amount: amount ? formatMoney(amount) : '',
        most: most ? formatMoney(most) : '',
      }),
    'PAY-63': ({ amount, most, why = 'payment', ...facts }) =>
      t('rule.PAY-63.reason', {
        account: accountsOf(facts),
        amount: amount ? formatMoney(amount) : '',
        most: most ? formatMoney(most) : '',
        why: why === 'payment' ? 'other' : why,
      }),
    'PAY-70': () => t('rule.PAY-70.reason'),
    'PAY-71': () => t('rule.PAY-71.reason'),
    'PAY-72': () => t('rule.PAY-72.reason'),
    'PAY-73': ({ day = '' }) => t('rule.PAY-73.reason', { day: formatDate(day) }),
    'PAY-74': () => t('rule.PAY-74.reason'),
    'PAY-75': () => t('rule.PAY-75.reason'),
    'PAY-76': () => t('rule.PAY-76.reason'),
    'PAY-77': () => t('rule.PAY-77.reason'),
    'PAY-78': ({ limit = 0 }) => t('rule.PAY-78.reason', { limit: formatNumber(limit) }),
    'PAY-79': () => t('rule.PAY-79.reason'),
    'PAY-80': () => t('rule.PAY-80.reason'),
    'PAY-84': () => t('rule.PAY-84.reason'),
    'PAY-81': ({ until = '' }) => t('rule.PAY-81.reason', { until: formatDeadline(until) }),
    'PAY-82': ({ limit = 0 }) => t('rule.PAY-82.reason', { limit: formatNumber(limit) }),
    'PAY-83': () => t('rule.PAY-83.reason'),
    'PAY-18': ({ currencies = [] }) => t('rule.PAY-18.reason', { currency: currencies.join(', ') }),
  };

  const title = ({ rule, facts }: PaymentObstacle): string => {
    if (rule === 'PAY-01' && facts.count) return t('rule.onlyDisputedTitle');
    if (rule === 'PAY-09' || rule === 'PAY-17') return t(`rule.${rule}.title`, { method: methodOf(facts) });
    return rule === 'PAY-12' && facts.method ? t('rule.noBankAccountTitle') : t(`rule.${rule}.title`);
  };

  const reasonOf = ({ rule, facts }: PaymentObstacle): string => reasons[rule](facts);
  return {
    reasonOf,
    words: (obstacle) => ({
      title: title(obstacle),
      reason: reasonOf(obstacle),
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
        case 'leaveOutCustomer':
          return t('remedy.leaveOutCustomer', { account: remedy.accountName, count: remedy.count });
        case 'payByAccount':
          return t('remedy.payByAccount', { count: remedy.count });
        case 'keepCurrency':
          return t('remedy.keepCurrency', { currency: remedy.currency, count: formatNumber(remedy.count) });
        case 'payInFull':
          return t('remedy.payInFull', { count: remedy.count });
        case 'keepFirst':
          return t('remedy.keepFirst', { count: remedy.count });
        case 'askAdministrator':
          return t('remedy.askAdministrator');
        case 'addBankAccount':
          return t('remedy.addBankAccount');
        case 'payByCard':
          return t('remedy.payByCard');
        case 'payByBank':
          return t('remedy.payByBank');
        case 'payOn':
          return t('remedy.payOn', { day: formatDate(remedy.day) });
        case 'payNow':
          return t('remedy.payNow');
        case 'contactSupport':
          return t('remedy.contactSupport');
        case 'takeIn':
          return t('invoices.takeIn', { count: remedy.count });
        case 'select':
        case 'acceptFee':
        case 'acknowledgeTerms':
        case 'chooseBankAccount':
        case 'waitForRest':
        case 'refuseInstead':
        case 'sayWhy':
        case 'askSecondPerson':
        case 'chooseRefund':
        case 'voidInstead':
        case 'refundInstead':
        case 'acceptInstead':
        case 'waitUntil':
        case 'lookAgain':
          return undefined;
      }
    },
  };
}

/** The word by which a message chooses between the ways of paying. */
function methodOf({ method }: PaymentFacts): 'bank' | 'other' {
  return method === 'bank' ? 'bank' : 'other';
}
