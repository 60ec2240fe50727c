import type { DraftKey } from '#domain/draft/draft.ts';

/** One draft for each user, customer and set of invoices: whoever disputes others begins anew and loses nothing. */
export function disputeDraftKey(buidCustomer: string, asked: readonly string[]): DraftKey {
  return { flow: 'dispute-create', buidCustomer, subject: subjectOf(asked) };
}

/** A subject has 80 characters: many ids are named by their sum, and the draft itself says which they are. */
function subjectOf(asked: readonly string[]): string | null {
  if (asked.length === 0) return null;
  const all = [...new Set(asked)].toSorted().join('.');
  if (all.length <= 80) return all;
  const sum = [...all].reduce((hash, sign) => (Math.imul(hash, 31) + sign.charCodeAt(0)) >>> 0, 7);
  return `${all.slice(0, 60)}-${sum}`;
}
