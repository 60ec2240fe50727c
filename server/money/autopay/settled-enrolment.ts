import type { AutoPayTerms } from '#domain/autopay/autopay.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { moveEnrolment, NEW_ENROLMENT, type EnrolmentState } from '#machines/lifecycle/move-autopay.ts';
import { enrolmentStateOf, termsOf, type EnrolmentRow } from '#server/money/autopay/enrolment-row.ts';

/** An enrolment as settings leave it: all that the next runs are reckoned from. */
export interface SettledEnrolment {
  /** Whether it begins with them; one that goes on keeps its start. */
  readonly isTurnedOn: boolean;
  readonly state: EnrolmentState;
  readonly terms: AutoPayTerms;
  readonly announcedOn: PlainDate | null;
}

/** What settings make of an enrolment: the preview tells it, saving keeps it. */
export function settledEnrolment(before: EnrolmentRow | undefined, wished: AutoPayTerms): SettledEnrolment {
  const state = before ? enrolmentStateOf(before) : NEW_ENROLMENT;
  const turnedOn = moveEnrolment(state, { type: 'admin.turnOn' });
  if (turnedOn || !before) {
    return { isTurnedOn: true, state: turnedOn ?? state, terms: wished, announcedOn: null };
  }
  return {
    isTurnedOn: false,
    state: moveEnrolment(state, { type: 'admin.change' }) ?? state,
    terms: { ...wished, dueFrom: termsOf(before).dueFrom },
    announcedOn: before.announced_on,
  };
}
