import type { ShownItem } from '#domain/autopay/shown-autopay.ts';
import { money, type Money } from '#domain/money/money.ts';

/** Why an invoice that a run has announced is debited more or less than that; what each is worth. */
export interface SinceAnnounced {
  readonly why: 'lessOwed' | 'moreOwed' | 'moreCredits' | 'fewerCredits';
  readonly amount: Money;
}

/**
 * What has changed of an invoice since its run announced it, and is debited all the same (decisions §13: after it the
 * amount only falls). Together they make the difference between what was announced and what is debited for it; nothing of
 * one that is left out, which has a reason of its own.
 */
export function sinceAnnounced({
  announced,
  amount,
  charged,
  reason,
}: Pick<ShownItem, 'announced' | 'amount' | 'charged' | 'reason'>): SinceAnnounced[] {
  if (announced === null || reason !== null) return [];
  const of = (minorUnits: number) => money(Math.abs(minorUnits), amount.currency);
  const owed = amount.amount - announced.amount.amount;
  const credits = amount.amount - charged.amount - (announced.amount.amount - announced.charged.amount);
  const told: SinceAnnounced[] = [];
  if (owed !== 0) told.push({ why: owed < 0 ? 'lessOwed' : 'moreOwed', amount: of(owed) });
  if (credits !== 0) told.push({ why: credits > 0 ? 'moreCredits' : 'fewerCredits', amount: of(credits) });
  return told;
}
