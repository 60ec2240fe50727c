import { menderOf } from '#domain/rejection/rejection.ts';
import type {
  CorrectableField,
  RejectionObstacle,
  RejectionRemedy,
} from '#domain/rejection/rejection-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** What each field that can be corrected is called. */
export const FIELD_KEYS = {
  number: 'rejections.number',
  poNumber: 'rejections.poNumber',
  total: 'rejections.total',
  proof: 'rejections.proof',
} as const satisfies Record<CorrectableField, string>;

const NEEDS = {
  number: 'rejectionNeed.number',
  poNumber: 'rejectionNeed.poNumber',
  total: 'rejectionNeed.total',
  proof: 'rejectionNeed.proof',
} as const satisfies Record<CorrectableField, string>;

/** Words for why a transaction was rejected, for what it needs and by whom, and for why nothing can be done to it. */
export function useRejectionWords(): {
  readonly reason: (obstacle: RejectionObstacle) => string;
  readonly need: (remedy: RejectionRemedy) => string | null;
} {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  return {
    reason: ({ rule, facts, remedy }) => {
      const { value = '' } = facts;
      const amount = facts.amount ? formatMoney(facts.amount) : '';
      const date = facts.day ? formatDate(facts.day) : '';
      if (rule === 'REJ-02') return t('rejectionRule.REJ-02', { value, date });
      if (rule === 'REJ-03')
        return value === '' ? t('rejectionRule.noPo', { amount }) : t('rejectionRule.REJ-03', { value });
      if (rule === 'REJ-04') return t('rejectionRule.REJ-04', { amount });
      if (rule === 'REJ-05') return t('rejectionRule.REJ-05', { amount });
      if (rule === 'REJ-06') return t('rejectionRule.REJ-06', { value });
      if (rule === 'REJ-07') return t('rejectionRule.REJ-07', { amount });
      if (rule === 'REJ-10') return t('rejectionRule.REJ-10', { date });
      if (rule === 'REJ-11') return t('rejectionNeed.sendAnew');
      if (rule === 'REJ-12')
        return t(remedy.kind === 'correct' ? NEEDS[remedy.field] : 'rejectionRule.REJ-12');
      return t(`rejectionRule.${rule}`);
    },
    need: (remedy) => {
      if (remedy.kind === 'correct') return t(NEEDS[remedy.field]);
      if (remedy.kind === 'customerPays') return t('rejectionNeed.customerPays');
      if (remedy.kind === 'customerReactivates') return t('rejectionNeed.customerReactivates');
      return menderOf(remedy) === 'nobody' && remedy.kind === 'sendAnew' ? t('rejectionNeed.sendAnew') : null;
    },
  };
}
