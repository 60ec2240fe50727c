import type { Approval } from '#domain/approval/approval.ts';
import { useMessages } from '#locales/react.tsx';

/** For whom it waits: the reader is “you”, and no name among others. */
export function useWaits() {
  const { t } = useMessages();
  return ({ mayAnswer, approvers }: Pick<Approval, 'mayAnswer' | 'approvers'>): string => {
    const people = approvers.join(', ');
    if (!mayAnswer) return t('approval.waits', { people });
    return people === '' ? t('approval.waitsForYou') : t('approval.waitsForYouOr', { people });
  };
}
