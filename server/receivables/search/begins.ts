import { sql, type RawBuilder } from 'kysely';
import { lettersAndDigits, numberKey } from '#domain/search/number-key.ts';

/** The column with what a number is found by, and the number itself. */
interface Kept {
  readonly key: 'number_key' | 'po_key';
  readonly number: 'invoice_id' | 'po_number' | 'payment_number' | 'dispute_number';
}

/**
 * That a number begins with a text, as the domain's `beginsNumber` says it: by a range that an index has in its order.
 * What stands before the digits is looked at once few are left.
 */
export function begins(text: string, { key, number }: Kept): RawBuilder<boolean> {
  const from = numberKey(text);
  const column = sql.ref(key);
  // The sign after 'z': nothing of a key sorts behind it.
  const inRange = sql<boolean>`(${column} >= ${from} and ${column} < ${`${from}{`})`;
  const typed = lettersAndDigits(text);
  if (typed === from) return inRange;
  return sql<boolean>`(${inRange}
    and starts_with(regexp_replace(lower(${sql.ref(number)}), '[^a-z0-9]', '', 'g'), ${typed}))`;
}
