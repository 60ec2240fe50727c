import type { JudgedAct } from '#machines/shapes/act-setup.ts';
import { errorOf, refusedBy } from '#machines/shapes/error-of.ts';
import { answerOf, formStates, typedForm } from '#machines/shapes/form.ts';
import { askedAgain, UNSURE } from '#machines/shapes/lost-submit.ts';

const chosen = <Act>({ event }: { event: { readonly act: Act } }): Act => event.act;
const told = <Subject>({ event }: { event: { readonly subject: Subject } }): Subject => event.subject;
const judged = <Obstacle>({ event }: { event: { readonly output: JudgedAct<Obstacle> } }) =>
  event.output.obstacles;

interface Shown {
  readonly spec: string;
  /** The chart's own name. */
  readonly view: string;
}

/** Whoever only reads is told so, all others choose. */
export const opening = ({ spec }: Shown) =>
  ({
    description: 'Looks who it is.',
    meta: { spec },
    always: [{ guard: 'isReader', target: 'reading' }, { target: 'choosing' }],
  }) as const;

/** Nothing can be done here. */
export const reading = ({ spec, view }: Shown) =>
  ({ description: 'Whoever does not act reads, and is told who does.', meta: { spec, view } }) as const;

/** What is offered is chosen. */
const CHOOSES = {
  'act.choose': {
    guard: { type: 'isOffered', params: chosen },
    target: 'filling',
    actions: { type: 'rememberAct', params: chosen },
  },
} as const;

/** Outside of what is being written, what the page has read anew is the subject. */
export const READ_ANEW = {
  'subject.told': { actions: { type: 'rememberSubject', params: told } },
} as const;

/** What is read anew is acted on; what it does not let any more is left, and why is said there. */
export const STILL_OFFERED = [
  {
    guard: { type: 'isStillOffered', params: told },
    actions: { type: 'rememberSubject', params: told },
  },
  { target: 'choosing.changed', actions: ['leaveAct', { type: 'rememberSubject', params: told }] },
] as const;

/**
 * What was being done and cannot be any more: beside what is still offered it is said why, with what was written. Whether
 * it was done is not said: where its answer was lost, what has come between may be the act itself.
 */
const CHANGED = {
  description:
    'What was being done cannot be done any more: something has come between, and what was written is kept.',
  tags: ['error'],
  exit: ['forgetObstacles', 'forgetSaid'],
} as const;

/** What was done, or has come between: the page is to be read anew. */
export const OUTDATED = ['outdated'] as const;

/** What can be done, what was done last, and what has come between; `recorded` says what it means that it was done. */
export const choosing = ({ spec, view }: Shown, recorded: { readonly description: string }) =>
  ({
    description: 'What can be done now is offered, and what cannot is said with its reason.',
    meta: { spec, view },
    initial: 'fresh',
    on: CHOOSES,
    states: {
      fresh: { description: 'Nothing was done yet.' },
      recorded: { ...recorded, tags: OUTDATED, meta: { spec } },
      changed: { ...CHANGED, meta: { spec } },
      unknown: {
        description:
          'Whether the last act was carried out is not known, and not asked any more; the page is read anew and shows how it stands.',
        tags: ['error', ...OUTDATED],
        meta: { spec: UNSURE.spec },
        exit: 'forgetProblems',
      },
    },
  }) as const;

/** Writing what is said with the act; what is complete goes on to a state of the chart. */
export const writing = <Next extends string>(next: Next, { spec, view }: Shown) =>
  ({
    description: 'What is said with the act; the states differ in what is said above it.',
    tags: ['editable'],
    meta: { spec, view },
    initial: 'fresh',
    exit: 'forgetProblems',
    // What was on its way and did not come through may be impossible by now.
    always: { guard: 'isGone', target: 'choosing.changed', actions: 'leaveAct' },
    on: {
      'act.submit': [
        {
          guard: { type: 'isComplete', params: typedForm },
          target: next,
          actions: ['forgetProblems', 'forgetObstacles', { type: 'rememberSaid', params: typedForm }],
        },
        {
          target: '.incomplete',
          actions: ['forgetObstacles', { type: 'rememberProblems', params: typedForm }],
        },
      ],
      'act.leave': { target: 'choosing', actions: ['forgetAct', 'forgetObstacles'] },
      'subject.told': STILL_OFFERED,
    },
    states: {
      fresh: formStates.fresh,
      incomplete: formStates.incomplete,
      failed: formStates.failed,
      refused: {
        description:
          'Something has come between: the server says why it was not done; the page is read anew, and what was written is kept.',
        tags: ['error', ...OUTDATED],
        meta: { spec },
      },
    },
  }) as const;

/** What cannot be taken back goes to be confirmed, all else goes out: the chart says which, by its guard `isFinal`. */
export const weighing = ({ spec }: Shown) =>
  ({
    description: 'Looks whether it could be taken back.',
    meta: { spec },
    always: [{ guard: 'isFinal', target: 'confirming' }, { target: 'sending' }],
  }) as const;

/** What cannot be taken back is asked for once more. */
export const confirming = ({ spec, view }: Shown) =>
  ({
    description: 'What cannot be taken back is asked for once more, with what is so afterwards in figures.',
    meta: { spec, view },
    on: {
      'act.confirm': 'sending',
      'act.amend': 'filling',
      'subject.told': STILL_OFFERED,
    },
  }) as const;

/** What became of an act that the server judges: it was done, or why it was not. */
export const JUDGED = [
  { guard: { type: 'isTaken', params: answerOf }, target: 'choosing.recorded', actions: 'forgetAct' },
  { target: 'filling.refused', actions: { type: 'rememberObstacles', params: judged } },
] as const;

/** A rule refused it, with what has come between. */
export const REFUSED = {
  guard: { type: 'isRefused', params: errorOf },
  target: 'filling.refused',
  actions: { type: 'rememberObstacles', params: refusedBy },
} as const;

/** What is known not to have come through leads back to what was written; what may have been done is asked for. */
export const NOT_DONE = [
  REFUSED,
  { guard: { type: 'mayHaveActed', params: errorOf }, target: 'unsure' },
  { target: 'filling.failed', actions: { type: 'rememberFailure', params: errorOf } },
] as const;

/** What was said is on its way. */
export const sending = ({ spec }: Shown) =>
  ({ description: 'What was said is on its way.', tags: ['busy'], meta: { spec } }) as const;

/** What becomes of the call; a chart says with what it is made. */
export const SENT = { id: 'sendAct', src: 'sendAct', onDone: JUDGED, onError: NOT_DONE } as const;

/**
 * The answer to an act was lost: the same is sent again under the same key, which the server answers as it has answered
 * the first, so that this asks what became of it and does nothing twice. Soon, then slowly; meanwhile nothing else is
 * sent, and whoever does not want to wait goes on.
 */
const unsure = ({ view }: Shown) =>
  ({
    description: 'Whether it was carried out is not known yet; it is asked again in a moment.',
    tags: ['unsure'],
    meta: { ...UNSURE, view },
    initial: 'soon',
    on: { 'act.leave': { target: 'choosing.unknown', actions: 'forgetAct' } },
    states: askedAgain(view),
  }) as const;

/** What becomes of asking: an answer is that of the act itself, and what gives none leaves it unknown. */
export const ASKED = {
  id: 'askAct',
  src: 'askAct',
  onDone: JUDGED,
  onError: [
    REFUSED,
    {
      guard: { type: 'isNotDone', params: errorOf },
      target: 'filling.failed',
      actions: { type: 'rememberFailure', params: errorOf },
    },
    // Whoever may not act any more, or finds nothing there, is told no answer by asking.
    {
      guard: { type: 'isShut', params: errorOf },
      target: 'choosing.unknown',
      actions: ['forgetAct', { type: 'rememberFailure', params: errorOf }],
    },
    { target: 'unsure.late', actions: { type: 'rememberFailure', params: errorOf } },
  ],
} as const;

/** The same is sent again under its key. */
const asking = ({ view }: Shown) =>
  ({
    description: 'The same is sent again under its key, to be told what became of it.',
    tags: ['busy', 'unsure'],
    meta: { ...UNSURE, view },
    invoke: ASKED,
  }) as const;

/** The states in which it is not known what became of an act, of a chart whose call answers a repeated key. */
export const lostAnswer = (shown: Shown) => ({ unsure: unsure(shown), asking: asking(shown) }) as const;
