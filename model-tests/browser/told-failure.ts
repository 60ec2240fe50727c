import { mayHaveActed, type CallError } from '#domain/call-error.ts';
import { t } from './in-portal.tsx';

/**
 * What a screen says of a failed call: whom to ask where access is missing, what to do where what it was about is gone,
 * `unknown` where a change may have been made although no answer tells, else `usual`.
 */
export function toldFailure(
  failure: Pick<CallError, 'kind'> | null,
  usual: string,
  unknown: string = usual,
): string {
  if (failure?.kind === 'forbidden') return t('read.noAccessHint');
  if (failure?.kind === 'notFound') return t('read.goneHint');
  return failure && mayHaveActed(failure) ? unknown : usual;
}

/** What is said above a form whose call did not come through: then nothing else is. */
export const toldFormFailure = (
  now: { readonly context: { readonly failure: Pick<CallError, 'kind'> | null } },
  usual: string,
): string[] => [toldFailure(now.context.failure, usual, t('read.mayHaveActed'))];
