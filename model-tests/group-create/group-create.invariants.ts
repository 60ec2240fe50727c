import type { SnapshotFrom } from 'xstate';
import type { GroupDraft } from '#domain/user-groups/group-draft.ts';
import type { groupCreate } from '#machines/group-create/group-create.ts';
import type { Invariant, Step } from '../harness/model.ts';

export type Now = SnapshotFrom<typeof groupCreate>;

/** The draft that a step keeps, to which a reload returns. */
function savedDraft(step: Step<Now> | undefined): GroupDraft | undefined {
  const saved = step?.asks.findLast(({ what }) => what === 'saveDraft')?.with as
    | { draft: GroupDraft }
    | undefined;
  return saved?.draft;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isUnderWay = (now: Now): boolean => now.matches({ sending: 'underWay' });

/** What is never otherwise, told without the functions that the chart itself uses. */
export const groupCreateInvariants: readonly Invariant<Now>[] = [
  {
    says: 'Nothing incomplete is sent',
    about: ['sending'],
    holds: ({ context: { form }, ...now }) =>
      !('sending' in Object(now.value)) ||
      (form.name.trim() !== '' &&
        form.parent !== null &&
        (form.customers.length > 0 || form.parent !== 'top')),
  },
  {
    says: '§5: what is missing of name and place stays said until it is there, and nothing is blamed before the step is left',
    about: ['problems'],
    holds: ({ context: { form, problems }, ...now }, step) => {
      if (step?.event.type !== 'group.say' || !('naming' in Object(now.value))) return true;
      const isMissing = { name: form.name.trim() === '', parent: form.parent === null, customers: false };
      const fieldsOf = (all: typeof problems) =>
        all.flatMap(({ remedy }) => (remedy.kind === 'fillIn' ? remedy.field : [])).join();
      return (
        fieldsOf(problems) ===
        fieldsOf(
          step.before.context.problems.filter(
            ({ remedy }) => remedy.kind === 'fillIn' && isMissing[remedy.field],
          ),
        )
      );
    },
  },
  {
    says: 'quality §3: what may have arrived is never sent under another key',
    about: ['attempt'],
    holds: ({ context }, step) => {
      const before = step?.before.context.attempt;
      if (!before?.isUnsure) return true;
      const isSettled = context.made !== null || step?.event.type === 'xstate.error.actor.createUserGroup';
      return context.attempt === null ? isSettled : context.attempt.key === before.key;
    },
  },
  {
    says: 'What may have arrived is not changed any more, and nothing else is sent before it is known',
    about: ['attempt'],
    holds: (now) => now.context.attempt?.isUnsure !== true || !now.hasTag('editable'),
  },
  {
    says: 'While it is under way the draft says so: a reload asks by key',
    holds: (now, step) =>
      !isUnderWay(now) || !step || isUnderWay(step.before) || savedDraft(step)?.attempt?.isUnsure === true,
  },
  {
    says: 'What was typed is lost by nobody but the user and another tab',
    holds: ({ context }, step) =>
      !step ||
      /[.](?:say|tick|another|replaced|loadDraft)$/.test(step.event.type) ||
      isSame(context.form, step.before.context.form),
  },
  {
    says: 'What was typed is in the draft with the same step',
    holds: ({ context }, step) =>
      (step?.event.type !== 'group.say' && step?.event.type !== 'group.tick') ||
      isSame(savedDraft(step)?.form, context.form),
  },
  {
    says: 'It is done only with what the server has made, and the draft is gone then',
    about: ['done'],
    holds: (now, step) => {
      if (!now.matches('done') || step?.before.matches('done')) return true;
      return now.context.made !== null && step?.asks.some(({ what }) => what === 'clearDraft') === true;
    },
  },
];
