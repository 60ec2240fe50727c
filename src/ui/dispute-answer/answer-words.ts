import { daysGiven } from '#domain/dispute/deadline.ts';
import { isDeadlocked } from '#domain/dispute/dispute-action.ts';
import { isYourTurn } from '#domain/dispute/dispute.ts';
import { agreementOf, type Answer } from '#domain/dispute/offered-answers.ts';
import { reopeningLeft } from '#domain/dispute/reopening.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { keptDisputes, type AnswerContext } from '#machines/dispute-answer/context.ts';

/** What an answer is called and what it leads to, in words that hold for the disputes that are answered. */
export interface AnswerWords {
  readonly title: (answer: Answer) => string;
  readonly means: (answer: Answer) => string;
}

export function useAnswerWords(context: AnswerContext): AnswerWords {
  const { t, locale } = useMessages();
  const { formatMoney } = useFormats();
  const { input, read } = context;
  const disputes = read?.disputes ?? [];
  const [, other] = disputes;
  const agreement = AGREEMENTS[agreementOf(disputes, input.side)];
  const offers = disputes.flatMap(({ status, listed }) =>
    listed.offer && isYourTurn(status, input.side) ? listed.offer : [],
  );
  /** Whatever does not agree refuses what was offered. */
  const [offer] = offers;
  const refusal = !offer
    ? ''
    : other
      ? t('disputeAnswerMeans.offersRefused')
      : t('disputeAnswerMeans.offerRefused', { amount: formatMoney(offer) });
  /** The next answer of the merchant that does not agree goes to customer support. */
  const kept = keptDisputes(context);
  const last = input.side === 'merchant' ? kept.filter(isDeadlocked) : [];
  const isLast = last.length > 0 && last.length === kept.length;
  const left = reopeningLeft(kept);
  const undone = t('disputeAnswerMeans.undone', { left: left === 'all' ? 'other' : left });
  const passes = (words: string): string =>
    [
      isLast ? t('disputeAnswerMeans.deadlocked') : words,
      !isLast && last.length > 0
        ? t('disputeAnswerMeans.someDeadlocked', {
            numbers: new Intl.ListFormat(locale).format(last.map(({ disputeNumber }) => disputeNumber)),
          })
        : '',
      refusal,
    ]
      .filter((one) => one !== '')
      .join(' ');
  const count = daysGiven(
    read?.at ?? '',
    input.config.responseDays,
    kept.map(({ terms }) => terms),
  );
  return {
    title: (answer) =>
      t(`disputeAnswerAs.${answer === 'agree' && agreement === 'acceptOffer' ? agreement : answer}`),
    means: (answer) => {
      switch (answer) {
        case 'respondToMerchant':
        case 'respondToCustomer':
          return passes(`${t('disputeAnswerMeans.reply')} ${t('disputeAnswerMeans.theirTurn', { count })}`);
        case 'disagree':
          return passes(
            `${t('disputeAnswerMeans.disagree')} ${t('disputeAnswerMeans.theirTurn', { count })}`,
          );
        case 'offer':
        case 'escalate':
          return `${t(`disputeAnswerMeans.${answer}`)} ${refusal}`.trim();
        case 'agree':
          return `${t(`disputeAnswerMeans.${agreement}`)} ${undone}`;
        case 'close':
          return `${t('disputeAnswerMeans.close')} ${undone} ${refusal}`.trim();
        default:
          return t(`disputeAnswerMeans.${answer}`);
      }
    },
  };
}

const AGREEMENTS = { offer: 'acceptOffer', all: 'grantAll', nothing: 'agree', mixed: 'agree' } as const;
