import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { useStatusWords } from '#ui/shared/dispute-words.tsx';

/** Why a dispute is out of an answer, in words, with what would bring it in. */
export function useAnswerRuleWords(party: DisputeParty): (obstacle: DisputeObstacle) => string {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const statusWords = useStatusWords(party);
  return ({ rule, facts: { status, until, turn, most, step, credit, said } }) => {
    switch (rule) {
      case 'DIS-21':
        return t('disputeAnswerRule.DIS-21', { status: status ? statusWords(status) : '' });
      case 'DIS-23':
        return t('disputeAnswerRule.DIS-23', { until: until ? formatDate(until) : '' });
      case 'DIS-24':
        return t('disputeAnswerRule.DIS-24', {
          turn: turn === 'customer' || turn === 'merchant' ? turn : 'other',
        });
      case 'DIS-28':
        return t('disputeAnswerRule.DIS-28', { amount: most ? formatMoney(most) : '' });
      case 'DIS-35':
        return t('disputeAnswerRule.DIS-35', {
          currency: most?.currency ?? '',
          amount: most ? formatMoney(most) : '',
        });
      case 'DIS-25':
        return t('disputeAnswerRule.DIS-25', {
          end: status === 'cancelled' || status === 'expired' ? status : 'other',
        });
      case 'DIS-22': {
        const amount = credit ? formatMoney(credit) : '';
        if (said) return t('disputeAnswerRule.creditSince', { amount, said: formatMoney(said) });
        return t(step === 'offer' ? 'disputeAnswerRule.wantedApart' : 'disputeAnswerRule.offeredApart', {
          amount,
        });
      }
      case 'DIS-20':
      case 'DIS-27':
      case 'DIS-29':
        return t(`disputeAnswerRule.${rule}`);
      default:
        return t('disputeAnswerRule.other');
    }
  };
}
