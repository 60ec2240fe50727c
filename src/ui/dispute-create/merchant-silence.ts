import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import { silenceDecides } from '#domain/dispute/silence.ts';
import type { Money } from '#domain/money/money.ts';

const WORDS = { customer: 'forYou', support: 'support' } as const;

/** The word by which a message says what the silence of the merchant leads to. */
export function merchantSilence(disputed: readonly Money[], config: DisputeConfig) {
  const decides = silenceDecides(disputed, config);
  return decides === null ? 'other' : WORDS[decides];
}
