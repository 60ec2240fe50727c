import { DISPUTE_REASONS, type DisputeReason } from '#domain/dispute/dispute-reason.ts';
import { useMessages } from '#locales/react.tsx';

/** The words of a reason: the portal's own, else those of the back end. */
export function useReasonWords(): (reason: Pick<DisputeReason, 'id' | 'words'>) => string {
  const { t } = useMessages();
  return ({ id, words }) => {
    const known = DISPUTE_REASONS.find((reason) => reason.id === id);
    return known ? t(`disputeReason.${known.id}`) : words;
  };
}
