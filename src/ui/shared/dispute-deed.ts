import type { DisputeResponse } from '#domain/dispute/dispute-details.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { actorKey, answerKey, isAnswer } from '#locales/dispute-deed-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';

/** Something that was done in a dispute, as far as it is told in a line. */
export type DisputeDeed = Pick<DisputeResponse, 'name' | 'party' | 'action' | 'amount'>;

/** Who did what in a dispute: the name, the side that they are of, and the deed; its reader's own side by "your company". */
export function useDeedWords(reader: DisputeParty): (deed: DisputeDeed) => string {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return ({ name, party, action, amount }) => {
    const done = isAnswer(action)
      ? t(answerKey(action, party, reader))
      : amount !== null && NAMES_AMOUNT.has(action)
        ? t(`disputeDone.${action as AmountAction}`, { amount: formatMoney(amount) })
        : amount !== null && amount.amount > 0 && action in AGREED
          ? t(AGREED[action as keyof typeof AGREED], { amount: formatMoney(amount) })
          : t(`disputeDone.${action as Exclude<DisputeResponse['action'], AmountAction>}`);
    // What time does, and what is done with what was agreed, nobody does.
    if (party === 'system') return done;
    const side = t(actorKey(party, reader));
    return `${name === null ? side : `${name} · ${side}`}: ${done}`;
  };
}

type AmountAction = 'opened' | 'offer' | 'decide' | 'adjusted' | 'creditReversed';
const NAMES_AMOUNT: ReadonlySet<string> = new Set([
  'opened',
  'offer',
  'decide',
  'adjusted',
  'creditReversed',
]);

/** What an agreement credits is said with it, not only once it is credited. */
const AGREED = {
  agree: 'disputeDone.agreeCredit',
  deadlinePassed: 'disputeDone.deadlinePassedCredit',
} as const;
