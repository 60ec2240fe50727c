import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import { DISPUTE_DOCUMENT_TYPES } from '#domain/dispute/dispute-document.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { silenceOf } from '#domain/dispute/silence.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { useStatusWords } from '#ui/shared/dispute-words.tsx';

/** Says why a dispute is out of an answer; of one that is named also what came of it where the answer is too late. */
export type AnswerRuleWords = (obstacle: DisputeObstacle, dispute?: AnswerableDispute) => string;

/** Why a dispute is out of an answer, in words, with what would bring it in. */
export function useAnswerRuleWords(party: DisputeParty): AnswerRuleWords {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const statusWords = useStatusWords(party);
  const decides = () => t('disputeAnswerRule.decides', { side: party === 'customer' ? party : 'other' });
  const lateWords = ({ listed, terms }: AnswerableDispute): string => {
    const silence = silenceOf(listed, terms.config);
    if (silence === null) return '';
    return silence === 'escalates' ? decides() : t(`disputeLate.${silence}`);
  };
  const words: AnswerRuleWords = (
    { rule, remedy, facts: { status, until, turn, most, step, credit, said, limit, count, documentType } },
    dispute,
  ) => {
    switch (rule) {
      case 'DIS-13':
        return t('disputeAnswerRule.DIS-13', {
          type: t('documentKind.name', {
            kind: DISPUTE_DOCUMENT_TYPES.find((one) => one === documentType) ?? 'other',
          }),
          limit: String(limit ?? 0),
          count: String(count ?? 0),
        });
      case 'DIS-21':
        return t('disputeAnswerRule.DIS-21', { status: status ? statusWords(status) : '' });
      case 'DIS-23':
        return [
          t('disputeAnswerRule.DIS-23', { until: until ? formatDate(until) : '' }),
          dispute ? lateWords(dispute) : '',
        ]
          .filter(Boolean)
          .join(' ');
      case 'DIS-24':
        if (status === 'escalated' && remedy.kind === 'none') return decides();
        return t(remedy.kind === 'waitFor' ? 'disputeAnswerRule.DIS-24' : 'disputeAnswerRule.onlyAsked', {
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
        if (status === 'cancelled' && party === 'customer') return t('disputeAnswerRule.ownWithdrawn');
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
      case 'DIS-26':
        if (status === 'pendingAdjustment') return t('disputeAnswerRule.settled');
        return t('disputeAnswerRule.DIS-26', { status: status ? statusWords(status) : '' });
      case 'DIS-32':
        return t('disputeAnswerRule.DIS-32', { count: limit ?? 0 });
      case 'DIS-20':
      case 'DIS-27':
      case 'DIS-29':
        return t(`disputeAnswerRule.${rule}`);
      default:
        return t('disputeAnswerRule.other');
    }
  };
  return (obstacle, dispute) => {
    const { until } = obstacle.facts;
    if (until === undefined || obstacle.rule === 'DIS-23') return words(obstacle, dispute);
    // It has gone on because nobody answered: until when it could have been, and what came of that.
    const ended = t('disputeAnswerRule.DIS-23', { until: formatDate(until) });
    const said = new Set([ended, dispute ? lateWords(dispute) : '', words(obstacle, dispute)]);
    return [...said].filter(Boolean).join(' ');
  };
}
