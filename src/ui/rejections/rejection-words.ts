import type { Instant } from '#domain/dates/dates.ts';
import { codeOf, isReason, menderOf } from '#domain/rejection/rejection.ts';
import type {
  CorrectableField,
  RejectionObstacle,
  RejectionRemedy,
} from '#domain/rejection/rejection-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { rejectionReason } from '#locales/rejection-reasons.ts';
import { REJECTION_REASON_KEYS } from '#locales/rejection-words.ts';
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

/** Words for why a transaction is or was rejected, for what it needs and by whom, and for why nothing can be done to it. */
export function useRejectionWords(): {
  /** Of what holds. */
  readonly reason: (obstacle: RejectionObstacle) => string;
  /** Of what held when it was rejected. */
  readonly past: (obstacle: RejectionObstacle, at: Instant) => string;
  readonly need: (remedy: RejectionRemedy) => string | null;
} {
  const { t } = useMessages();
  const formats = useFormats();
  return {
    reason: (obstacle) => {
      if (isReason(obstacle)) return rejectionReason(t, formats, obstacle);
      const { rule, facts, remedy } = obstacle;
      const date = facts.day ? formats.formatDate(facts.day) : '';
      if (rule === 'REJ-10') return t('rejectionRule.REJ-10', { date });
      if (rule === 'REJ-11') return t('rejectionNeed.sendAnew');
      if (rule === 'REJ-12')
        return t(remedy.kind === 'correct' ? NEEDS[remedy.field] : 'rejectionRule.REJ-12');
      return t(`rejectionRule.${rule}`);
    },
    past: (obstacle, at) =>
      t('rejections.past', {
        date: formats.formatDayOf(at),
        reason: t(REJECTION_REASON_KEYS[codeOf(obstacle)]),
      }),
    need: (remedy) => {
      if (remedy.kind === 'correct') return t(NEEDS[remedy.field]);
      if (remedy.kind === 'customerPays') return t('rejectionNeed.customerPays');
      if (remedy.kind === 'customerReactivates') return t('rejectionNeed.customerReactivates');
      return menderOf(remedy) === 'nobody' && remedy.kind === 'sendAnew' ? t('rejectionNeed.sendAnew') : null;
    },
  };
}
