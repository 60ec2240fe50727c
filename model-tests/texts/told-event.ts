import type { AnyEventObject } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { localeOf } from '#locales/languages.ts';
import { activeStates, eventName } from '../harness/identity.ts';
import type { Walked } from '../harness/pure-logic.ts';
import type { FrameKey, Frames } from './frames.ts';
import { say } from './say.ts';
import type { Telling } from './telling.ts';
import type { UsedControl } from './view-texts.ts';

/** `done(submitPayment) (accepted)` is labelled 'accepted'. */
const labelOf = (step: string): string => / \((.*)\)$/s.exec(step)?.[1] ?? '';

/** `submitPayment` is 'submit payment'; `payment.submit` is 'payment submit'. */
const inWords = (name: string): string =>
  name
    .replaceAll(/[.-]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** What an event carries that a person types or chooses. */
function dataOf(payload: object): [field: string, value: string][] {
  return Object.entries(payload).flatMap(([field, value]: [string, unknown]): [string, string][] => {
    if (field === 'type') return [];
    if (typeof value === 'string' || typeof value === 'number') return [[field, String(value)]];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? dataOf(value) : [];
  });
}

function tickFrame(event: AnyEventObject): FrameKey {
  const marks = Object.values(event).filter((value) => typeof value === 'boolean');
  if (marks.length !== 1) return 'action.toggle';
  return marks[0] ? 'action.tick' : 'action.untick';
}

const roleFrames: Readonly<Record<string, FrameKey>> = {
  button: 'action.press',
  link: 'action.follow',
  menuitem: 'action.choose',
  menuitemradio: 'action.choose',
  option: 'action.choose',
  radio: 'action.choose',
  tab: 'action.openTab',
};

const fieldRoles = new Set(['textbox', 'searchbox', 'spinbutton']);
const listRoles = new Set(['combobox', 'listbox']);

function fieldStep(frames: Frames, role: string, control: string, event: AnyEventObject): string | null {
  const isField = fieldRoles.has(role);
  if (!isField && !listRoles.has(role)) return null;
  // One field is typed into: what comes before is what else the event keeps.
  const value = dataOf(event).at(-1)?.[1].trim() ?? '';
  if (value === '') return frames.say(isField ? 'action.empty' : 'action.use', { control });
  return frames.say(isField ? 'action.fill' : 'action.pick', { control, value });
}

function controlStep(frames: Frames, used: UsedControl, control: string, event: AnyEventObject): string {
  const field = fieldStep(frames, used.role, control, event);
  if (field) return field;
  if (used.role === 'checkbox' || used.role === 'switch') return frames.say(tickFrame(event), { control });
  const data = used.takesData ? dataOf(event) : [];
  if (data.length === 0) return frames.say(roleFrames[used.role] ?? 'action.use', { control });
  const list = new Intl.ListFormat(localeOf(frames.language), { type: 'unit', style: 'short' });
  const said = data.map(([field, value]) => frames.say('action.datum', { field: inWords(field), value }));
  return frames.say('action.enter', { control, data: list.format(said) });
}

function failureStep(frames: Frames, call: string, error: unknown, answer: string): string {
  if (!(error instanceof CallError)) return frames.say('call.failed', { call, answer });
  const said = frames.say(`call.${error.kind}`, { call });
  // The label tells failures of one kind apart; where it only repeats the kind it says nothing.
  const plain = inWords(error.kind);
  return answer === '' || answer.startsWith(plain) ? said : `${said} (${answer})`;
}

function outcomeStep({ frames, model }: Telling, event: AnyEventObject, step: string): string | null {
  const found = /^xstate\.(?:(done|error)\.actor|snapshot)\.(.+)$/.exec(event.type);
  if (!found) return null;
  const [, kind, id = ''] = found;
  const [call, answer] = [model.words[id] ?? inWords(id), labelOf(step)];
  if (kind === 'error') return failureStep(frames, call, event['error'], answer);
  if (kind !== 'done') return frames.say('call.reports', { call, answer });
  return answer ? frames.say('call.answered', { call, answer }) : frames.say('call.done', { call });
}

/** Whether a state with this timer waits for a call, so that the timer is how long it waits for an answer. */
function isWaiting(walked: Walked, timer: string): boolean {
  const state = activeStates(walked.snapshot).find(({ id }) => timer.endsWith(`.${id}`));
  return state?.invoke.some(({ id }) => walked.running.has(id)) ?? false;
}

function timerStep({ frames }: Telling, walked: Walked, { type }: AnyEventObject): string | null {
  if (!type.startsWith('xstate.after.')) return null;
  const delay = walked.timers.find((timer) => timer.type === type)?.delay ?? 0;
  const frame = isWaiting(walked, type) ? 'wait.unanswered' : 'wait.time';
  return frames.say(frame, { duration: frames.duration(delay) });
}

/**
 * One step in words: what a person does, how a call ends, how long to wait, what happens elsewhere.
 * @param step the event as the committed tour names it
 */
export function toldEvent(telling: Telling, before: Walked, event: AnyEventObject, step: string): string {
  const { model, view, frames } = telling;
  const byItself = outcomeStep(telling, event, step) ?? timerStep(telling, before, event);
  if (byItself !== null) return byItself;
  const named = model.words[event.type] ?? inWords(eventName(event.type));
  if (step.endsWith(' (not answered)')) return frames.say('event.silent', { event: named });
  const used = view?.used(before.snapshot, event);
  if (!used?.name) {
    const label = labelOf(step);
    return frames.say('event.outside', { event: label ? `${named} (${label})` : named });
  }
  const control = say(frames.language, used.name);
  return before.snapshot.can(event)
    ? controlStep(frames, used, control, event)
    : frames.say('action.blocked', { control });
}
