import type { PlainDate } from '#domain/dates/dates.ts';
import { money, totals, type Money } from '#domain/money/money.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import {
  changesOf,
  correctableFields,
  type Corrections,
  type Rejection,
  type RejectionStatus,
} from '#domain/rejection/rejection.ts';
import { totalOfLines } from '#domain/rejection/transaction.ts';

/** What a merchant does to rejected transactions, one or many (§4 Rejection). */
export const REJECTION_ACTS = ['resubmit', 'cancel'] as const;
export type RejectionAct = (typeof REJECTION_ACTS)[number];

/** What decides about an act. */
export type ActedRejection = Pick<Rejection, 'status' | 'reasons' | 'standing' | 'resubmitUntil' | 'sent'>;

const UNDER_WAY: ReadonlySet<RejectionStatus> = new Set(['resubmitting', 'stillProcessing']);

/** Whether the server works on it, and its answer is awaited. */
export function isUnderWay({ status }: Pick<Rejection, 'status'>): boolean {
  return UNDER_WAY.has(status);
}

/** What keeps an act from being done, whatever is corrected. */
export function actObstacles(
  rejection: ActedRejection,
  act: RejectionAct,
  today: PlainDate,
): RejectionObstacle[] {
  if (isUnderWay(rejection)) {
    return [{ rule: 'REJ-08', facts: {}, remedy: { kind: 'waitForAnswer' } }];
  }
  const isLateNow = rejection.status === 'rejected' && act === 'resubmit' && isLate(rejection, today);
  if (rejection.status === 'expired' || isLateNow) {
    return [{ rule: 'REJ-10', facts: { day: rejection.resubmitUntil }, remedy: { kind: 'sendAnew' } }];
  }
  if (rejection.status !== 'rejected') return [{ rule: 'REJ-09', facts: {}, remedy: { kind: 'none' } }];
  if (act === 'cancel') return [];
  return rejection.standing.flatMap(({ remedy, facts }): RejectionObstacle[] => {
    if (remedy.kind === 'sendAnew') return [{ rule: 'REJ-11', facts, remedy }];
    return remedy.kind === 'correct' ? [] : [{ rule: 'REJ-13', facts, remedy }];
  });
}

/** Whether its last day is over. */
export const isLate = ({ resubmitUntil }: Pick<Rejection, 'resubmitUntil'>, today: PlainDate): boolean =>
  today > resubmitUntil;

/** What keeps it from being resubmitted with corrections: what was wrong and still is has to be another value. */
export function resubmitObstacles(
  rejection: ActedRejection,
  corrections: Corrections,
  today: PlainDate,
): RejectionObstacle[] {
  const obstacles = actObstacles(rejection, 'resubmit', today);
  if (obstacles.length > 0) return obstacles;
  const changes = changesOf(rejection.sent, corrections);
  const allowed = correctableFields(rejection);
  // What lines and tax come to is known here already: another total is not sent to be refused.
  const expected = totalOfLines(rejection.sent);
  const isOff = changes.total !== undefined && changes.total !== expected.amount && allowed.includes('total');
  const foreign = (Object.keys(changes) as (keyof Corrections)[]).filter((field) => !allowed.includes(field));
  return [
    ...foreign.map((field): RejectionObstacle => ({
      rule: 'REJ-14',
      facts: { field },
      remedy: { kind: 'sendAnew' },
    })),
    ...rejection.standing.flatMap(({ remedy, facts }): RejectionObstacle[] => {
      if (remedy.kind !== 'correct') return [];
      const value = changes[remedy.field];
      return value === undefined || value === '' ? [{ rule: 'REJ-12', facts, remedy }] : [];
    }),
    ...(isOff ? [offTotal(expected)] : []),
  ];
}

const offTotal = (expected: Money): RejectionObstacle => ({
  rule: 'REJ-04',
  facts: { field: 'total', amount: expected },
  remedy: { kind: 'correct', field: 'total' },
});

/** Whether all that is against it is what its merchant corrects. */
export const isCorrectable = (obstacles: readonly RejectionObstacle[]): boolean =>
  obstacles.every(({ remedy }) => remedy.kind === 'correct');

/** Whether nothing is against resubmitting it as it was sent: what was wrong is mended elsewhere. */
export function isReady(rejection: ActedRejection, today: PlainDate): boolean {
  return resubmitObstacles(rejection, {}, today).length === 0;
}

/** Those to which something is done together, as they were read, and when. */
export interface ActedRejections {
  readonly rejections: readonly Rejection[];
  readonly today: PlainDate;
}

/** What is corrected of which of them, by their ids. */
export interface RejectionForm {
  readonly corrections: Readonly<Record<string, Corrections>>;
}

export const NOTHING_CORRECTED: RejectionForm = { corrections: {} };

/** Who is in, and who is out and why. */
export interface RejectionPreview {
  readonly taken: readonly Rejection[];
  readonly leftOut: readonly {
    readonly rejection: Rejection;
    readonly obstacles: readonly RejectionObstacle[];
  }[];
}

/** Who is in an act with what is corrected so far, each judged by itself, and who is out of it and why. */
export function previewAct(
  { rejections, today }: ActedRejections,
  act: RejectionAct,
  { corrections }: RejectionForm,
): RejectionPreview {
  const judged = rejections.map((rejection) => ({
    rejection,
    obstacles:
      act === 'cancel'
        ? actObstacles(rejection, 'cancel', today)
        : resubmitObstacles(rejection, corrections[rejection.transactionId] ?? {}, today),
  }));
  return {
    taken: judged.filter(({ obstacles }) => obstacles.length === 0).map(({ rejection }) => rejection),
    leftOut: judged.filter(({ obstacles }) => obstacles.length > 0),
  };
}

/** Whether an act is possible for any of them, whatever has to be corrected for it. */
export function isActPossible({ rejections, today }: ActedRejections, act: RejectionAct): boolean {
  return rejections.some((rejection) => actObstacles(rejection, act, today).length === 0);
}

/** What is against an act with what was entered: nothing where at least one is in. */
export function actProblems(
  subject: ActedRejections,
  act: RejectionAct,
  form: RejectionForm,
): RejectionObstacle[] {
  const { taken, leftOut } = previewAct(subject, act, form);
  return taken.length > 0 ? [] : leftOut.flatMap(({ obstacles }) => obstacles);
}

/** What goes out: those that are in, with what is corrected of each. */
export interface SentAct {
  readonly act: RejectionAct;
  readonly rejections: readonly { readonly transactionId: string; readonly corrections: Corrections }[];
}

/** The act as it is sent. */
export function sentAct(subject: ActedRejections, act: RejectionAct, form: RejectionForm): SentAct {
  return {
    act,
    rejections: previewAct(subject, act, form).taken.map(({ transactionId, sent }) => ({
      transactionId,
      corrections: act === 'cancel' ? {} : changesOf(sent, form.corrections[transactionId] ?? {}),
    })),
  };
}

/** What of those that are in comes to, as it is corrected, by currency. */
export function takenTotals({ taken }: RejectionPreview, { corrections }: RejectionForm): Money[] {
  return totals(
    taken.map(({ transactionId, sent }) =>
      money(corrections[transactionId]?.total ?? sent.total, sent.currency),
    ),
  );
}

/** What became of an act on one of them. */
export interface ActedOutcome {
  readonly transactionId: string;
  readonly isTaken: boolean;
  readonly obstacles: readonly RejectionObstacle[];
}

/** What became of an act: taken where it was of any of them. */
export interface RejectionActAnswer {
  readonly isTaken: boolean;
  /** Why none of them was taken. */
  readonly obstacles: readonly RejectionObstacle[];
  readonly outcomes: readonly ActedOutcome[];
}

/** Only administrators resubmit and cancel. */
export const mayActOnRejections = (role: string): boolean => role === 'admin';
