import type { SnapshotFrom } from 'xstate';
import type { GroupDraft } from '#domain/user-groups/group-draft.ts';
import type { groupCreate } from '#machines/user-groups/group-create.ts';
import type { Invariant, Step } from '../harness/model.ts';
import { endsWithMade, savedDraft, sentOnce } from '../wizards.ts';

export type Now = SnapshotFrom<typeof groupCreate>;

const draftIn = (step?: Step<Now>) => savedDraft(step) as GroupDraft | undefined;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
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
  ...sentOnce('createUserGroup'),
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
      isSame(draftIn(step)?.form, context.form),
  },
  endsWithMade,
];
