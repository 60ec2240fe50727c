import type { DisputeObstacle, DisputeRuleFacts } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeRule } from '#domain/dispute/rules.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Words for what keeps invoices from being disputed, and for what is possible instead. */
export function useDisputeObstacleWords(): {
  readonly sentence: (obstacle: DisputeObstacle) => string;
  /** Undefined where nothing is, or the control for it stands elsewhere on the page. */
  readonly remedyText: (obstacle: DisputeObstacle) => string | undefined;
  readonly code: (obstacle: DisputeObstacle) => string;
} {
  const { t, locale } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const sentences: Partial<Record<DisputeRule, (facts: DisputeRuleFacts) => string>> = {
    'DIS-01': () => t('disputeObstacle.DIS-01'),
    'DIS-02': () => t('disputeObstacle.DIS-02'),
    'DIS-03': () => t('disputeObstacle.DIS-03'),
    'DIS-04': ({ lifeCycle, isCredit, paid, credited }) =>
      paid && credited
        ? t('disputeObstacle.paidAndCredited', {
            paid: formatMoney(paid),
            credited: formatMoney(credited),
          })
        : t('disputeObstacle.DIS-04', { lifeCycle: isCredit ? 'unapplied' : lifeCycleOf(lifeCycle) }),
    'DIS-05': ({ until, limit = 0 }) =>
      t('disputeObstacle.DIS-05', { until: until ? formatDate(until) : '', days: limit }),
    'DIS-06': () => t('disputeObstacle.DIS-06'),
    'DIS-07': ({ limit = 0 }) => t('disputeObstacle.DIS-07', { count: limit }),
    'DIS-08': () => t('disputeObstacle.DIS-08'),
    'DIS-09': ({ most }) => t('disputeObstacle.DIS-09', { amount: most ? formatMoney(most) : '' }),
    'DIS-10': () => t('disputeObstacle.DIS-10'),
    'DIS-11': ({ missing = [] }) => t('disputeObstacle.DIS-11', { missing: missingOf(missing) }),
    'DIS-12': ({ invoices = [] }) =>
      invoices.length === 0
        ? t('disputeObstacle.DIS-12')
        : t('disputeObstacle.documentOf', {
            count: invoices.length,
            invoices: invoices.map(({ invoiceId }) => invoiceId).join(', '),
          }),
    'DIS-14': () => t('disputeObstacle.DIS-14'),
    'DIS-15': () => t('disputeObstacle.DIS-15'),
    'DIS-16': () => t('disputeObstacle.DIS-16'),
    'DIS-17': ({ count = 0, limit = 0, used = 0, addresses = [] }) =>
      t('disputeObstacle.DIS-17', {
        limit: String(limit),
        used: String(used),
        addresses: new Intl.ListFormat(locale).format(addresses),
        over: String(count - limit),
      }),
    'DIS-43': () => t('disputeObstacle.DIS-43'),
  };
  return {
    sentence: ({ rule, facts, remedy }) => {
      if (remedy.kind === 'chooseWhole')
        return t('disputeObstacle.notBelow', { amount: facts.most ? formatMoney(facts.most) : '' });
      return sentences[rule]?.(facts) ?? t('disputeObstacle.other');
    },
    remedyText: ({ remedy }) => {
      switch (remedy.kind) {
        case 'openDispute':
          return remedy.dispute
            ? t('disputeObstacle.openDispute', { number: remedy.dispute.disputeNumber })
            : undefined;
        case 'requestChargeback':
          return t('disputeObstacle.requestChargeback', { until: formatDate(remedy.until) });
        case 'openChargeback':
          return t('disputeObstacle.openChargeback', { number: remedy.chargeback.chargebackNumber });
        case 'contactSupport':
          return t('disputeObstacle.contactSupport');
        case 'waitFor':
          return t('disputeObstacle.waitForDecision');
        case 'askAdministrator':
          return t('disputeObstacle.askAdministrator');
        default:
          return undefined;
      }
    },
    code: ({ rule }) => t('rule.code', { rule }),
  };
}

/** The words by which the messages choose. */
function lifeCycleOf(lifeCycle: DisputeRuleFacts['lifeCycle']) {
  switch (lifeCycle) {
    case 'paid':
    case 'closed':
    case 'adjusted':
    case 'unapplied':
      return lifeCycle;
    default:
      return 'other';
  }
}

function missingOf([first, ...others]: NonNullable<DisputeRuleFacts['missing']>) {
  return others.length === 0 && (first === 'reason' || first === 'description') ? first : 'other';
}
