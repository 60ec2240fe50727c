import type { CallError } from '#domain/call-error.ts';
import { useMessages } from '#locales/react.tsx';

type Failure = Pick<CallError, 'kind'> | null;

/**
 * How a failed call is told: in the words of what failed, unless access is missing. Then neither the connection nor
 * another try helps, and every flow says alike whom to ask (§6 told to contact customer support).
 */
export function useFailureWords() {
  const { t } = useMessages();
  const lacksAccess = (failure: Failure): boolean => failure?.kind === 'forbidden';
  return {
    /** @param usual the title where access is not what is missing */
    titleOf: (failure: Failure, usual: string = t('signIn.failed')): string =>
      lacksAccess(failure) ? t('read.noAccess') : usual,
    /** @param usual what is said where access is not what is missing */
    hintOf: (failure: Failure, usual: string): string =>
      lacksAccess(failure) ? t('read.noAccessHint') : usual,
  };
}
