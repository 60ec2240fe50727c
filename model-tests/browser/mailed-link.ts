import type { CallError } from '#domain/call-error.ts';
// By this path, which is how the texts of a view are read as messages.
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from './told-failure.ts';

/** The portal as a page before sign-in shows it. */
export const brand = {
  name: 'Termline',
  years: '2024–2026',
  support: { phone: '800-555-0142', hours: null },
};

/** The control that opens a mailed link once more. */
export const retryLink = { role: 'button', name: t('signIn.retry'), isOnlyWhenPossible: true } as const;

interface LinkNow {
  readonly context: { readonly failure: CallError | null };
  readonly matches: (state: 'opening' | 'invalid' | 'unreachable') => boolean;
}

/** What a page behind a mailed link says before what the link is for, and after it is over; null in between. */
export function saysOfLink(
  now: LinkNow,
  words: { readonly opening: string; readonly invalid: string; readonly unreachable: string },
): string[] | null {
  if (now.matches('opening')) return [words.opening];
  if (now.matches('invalid')) return [words.invalid];
  return now.matches('unreachable') ? [toldFailure(now.context.failure, words.unreachable)] : null;
}
