import { sql, type RawBuilder } from 'kysely';
import { lettersAndDigits, numberKey } from '#domain/search/number-key.ts';

/** The column with what a number is found by, and the number itself. */
interface Kept {
  readonly key: 'number_key' | 'po_key';
  readonly number: 'invoice_id' | 'po_number' | 'payment_number' | 'dispute_number';
}

/** That a number begins with a text, as the domain's `beginsNumber` says it. */
export interface Beginning {
  /** By a range that an index has in its order. */
  readonly inRange: RawBuilder<boolean>;
  /** That it begins with the letters too that are typed before the digits, asked of these alone. */
  readonly letters: RawBuilder<boolean>;
}

/**
 * Numbers of a kind mostly begin with the same letters, so that the first of a range have what is typed, or none has it;
 * each digit more leaves fewer others. Of these letters PostgreSQL expects hardly any row, as of what row-level security
 * asks: so they are looked at of a few rows, and not asked for in the range, of which it would read all.
 */
export function begins(text: string, { key, number }: Kept): Beginning {
  const from = numberKey(text);
  const column = sql.ref(key);
  // The sign after 'z': nothing of a key sorts behind it.
  const inRange = sql<boolean>`(${column} >= ${from} and ${column} < ${`${from}{`})`;
  const typed = lettersAndDigits(text);
  if (typed === from) return { inRange, letters: sql<boolean>`true` };
  const letters = sql<boolean>`starts_with(regexp_replace(lower(${sql.ref(number)}), '[^a-z0-9]', '', 'g'), ${typed})`;
  return { inRange, letters };
}
