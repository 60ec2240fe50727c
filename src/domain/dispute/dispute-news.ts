import type { PlainDate } from '#domain/dates/dates.ts';
import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import { money, type Money } from '#domain/money/money.ts';

/** Something that has changed in a dispute since it was read. */
export type DisputeNews =
  /** How far it is: its status, its last step, or what is offered. */
  | { readonly kind: 'standing' }
  /** A side has answered, after which it stands as it did before. */
  | { readonly kind: 'answered' }
  /** The merchant has credited so much of it in all. */
  | { readonly kind: 'credited'; readonly credited: Money }
  /** Somebody has until another day. */
  | { readonly kind: 'deadline'; readonly until: PlainDate };

/** What has come between two readings of a dispute, as far as it is told to whoever answers it; empty for nothing. */
export function newsOf(before: AnswerableDispute, now: AnswerableDispute): DisputeNews[] {
  const isElsewhere =
    before.status !== now.status || before.latestStep !== now.latestStep || before.offer !== now.offer;
  const isAnswered =
    before.answers.customer !== now.answers.customer || before.answers.merchant !== now.answers.merchant;
  const news: DisputeNews[] = [];
  if (isElsewhere) news.push({ kind: 'standing' });
  else if (isAnswered) news.push({ kind: 'answered' });
  if (before.adjusted !== now.adjusted)
    news.push({ kind: 'credited', credited: money(now.adjusted, now.terms.currency) });
  if (now.deadline && now.deadline.date !== before.deadline?.date)
    news.push({ kind: 'deadline', until: now.deadline.date });
  return news;
}
