import { assign, setup } from 'xstate';
import { callErrorOf } from '#domain/call-error.ts';
import type { GroupDraft, GroupEditStep } from '#domain/user-groups/group-draft.ts';
import {
  EMPTY_GROUP,
  namingObstacles,
  tickingObstacles,
  type GroupForm,
} from '#domain/user-groups/group-form.ts';
import { isGroupObstacle, type GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import type { UserGroup } from '#domain/user-groups/user-group.ts';
import { actionNotProvided, promiseNotProvided } from '#machines/shapes/not-provided.ts';
import { SUBMISSION_DELAYS } from '#machines/shapes/submission.ts';
import { makingParts, type MakingMemory } from '#machines/shapes/wizard-states.ts';
import { wizardParts, type WizardEvent, type WizardMeta } from '#machines/shapes/wizard.ts';

/** What the route knows when the flow begins. */
export interface GroupCreateInput {
  readonly buidCustomer: string;
  /** Most characters of its name (§5 Names). */
  readonly nameMaximum: number;
}

/** The pages of the flow. */
export type GroupCreateStep = GroupEditStep | 'done';

/** What the chart remembers. */
export interface GroupCreateFlow extends MakingMemory<UserGroup>, GroupCreateInput {
  readonly step: GroupEditStep;
  readonly form: GroupForm;
  /** What keeps it from going on, as it was judged last: here, or by the server. */
  readonly problems: readonly GroupObstacle[];
}

export type GroupCreateEvent =
  | WizardEvent
  /** Name and place of the group. */
  | { type: 'group.say'; form: GroupForm }
  /** Its customers, or its users. */
  | { type: 'group.tick'; form: GroupForm }
  | { type: 'step.group' }
  | { type: 'step.customers' }
  | { type: 'step.users' }
  | { type: 'group.submit' }
  | { type: 'group.repeat' }
  | { type: 'group.another' };

/** The flow before anything was said. */
export const begun = ({ buidCustomer, nameMaximum }: GroupCreateInput): GroupCreateFlow => ({
  buidCustomer,
  nameMaximum,
  step: 'group',
  form: EMPTY_GROUP,
  problems: [],
  made: null,
  attempt: null,
  checks: 0,
  failure: null,
  draftSavedAt: null,
  isDraftLost: false,
});

/** The flow as a draft. */
export const draftOf = ({ step, form, attempt }: GroupCreateFlow): GroupDraft => ({ step, form, attempt });

interface Found {
  readonly draft: GroupDraft | null;
}

/** Goes on with a draft; what may be under way in this very flow is newer than any. */
const withDraft = (flow: GroupCreateFlow, { draft }: Found): GroupCreateFlow =>
  draft === null || flow.attempt?.isUnsure ? flow : { ...flow, ...draft };

/** What keeps a form from being more than begun. */
const naming = ({ nameMaximum, form }: GroupCreateFlow, of: GroupForm = form): GroupObstacle[] =>
  namingObstacles(of, nameMaximum);

/** Of what was said against name and place, what still holds: another field is not blamed before the step is left again. */
function stillUnnamed(flow: GroupCreateFlow, form: GroupForm): GroupObstacle[] {
  const said = new Set(flow.problems.map(({ rule }) => rule));
  return naming(flow, form).filter(({ rule }) => said.has(rule));
}

/** The types, actors, guards and actions of the chart. */
export const groupCreateSetup = setup({
  types: {
    context: {} as GroupCreateFlow,
    input: {} as GroupCreateInput,
    events: {} as GroupCreateEvent,
    tags: {} as 'busy' | 'error' | 'editable',
    meta: {} as WizardMeta<GroupCreateStep>,
  },
  actors: {
    /** The draft of this user and customer; null without one. */
    loadDraft: promiseNotProvided<GroupDraft | null>('loadDraft'),
    /** A new idempotency key (UUID). */
    createKey: promiseNotProvided<string>('createKey'),
    createUserGroup: promiseNotProvided<
      UserGroup,
      { readonly key: string; readonly buidCustomer: string; readonly form: GroupForm }
    >('createUserGroup'),
    /** What arrived under a key; null when nothing did. */
    findUserGroup: promiseNotProvided<UserGroup | null, { buidCustomer: string; key: string }>(
      'findUserGroup',
    ),
  },
  delays: SUBMISSION_DELAYS,
  guards: {
    isOutcomeUnknown: ({ context }, found: Found) => withDraft(context, found).attempt?.isUnsure === true,
    wasAddingUsers: ({ context }, found: Found) => {
      const { step, form } = withDraft(context, found);
      return step === 'users' && naming(context, form).length + tickingObstacles(form).length === 0;
    },
    wasTicking: ({ context }, found: Found) => {
      const { step, form } = withDraft(context, found);
      return step !== 'group' && naming(context, form).length === 0;
    },
    /** What was said of one field and was not mended yet stays said while the other one is. */
    isStillUnnamed: ({ context }, { form }: { form: GroupForm }) => stillUnnamed(context, form).length > 0,
    isNamed: ({ context }) => naming(context).length === 0,
    isTicked: ({ context }) => tickingObstacles(context.form).length === 0,
  },
  actions: {
    saveDraft: (_arguments, _kept: { draft: GroupDraft }) => actionNotProvided('saveDraft'),
    /** Forgets what is finished. */
    clearDraft: () => actionNotProvided('clearDraft'),
    rememberDraft: assign(({ context }, found: Found) => withDraft(context, found)),
    /** What was changed is something else, and takes another key. */
    rememberForm: assign((_, { form }: { form: GroupForm }) => ({ form, problems: [], attempt: null })),
    rememberNaming: assign(({ context }, { form }: { form: GroupForm }) => ({
      form,
      problems: stillUnnamed(context, form),
      attempt: null,
    })),
    rememberNamingProblems: assign(({ context }) => ({ problems: naming(context) })),
    rememberTickingProblems: assign(({ context }) => ({ problems: tickingObstacles(context.form) })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({
      problems: callErrorOf(error).obstacles.filter(isGroupObstacle),
    })),
    goToGroup: assign({ step: 'group', problems: [] }),
    goToCustomers: assign({ step: 'customers', problems: [] }),
    goToUsers: assign({ step: 'users', problems: [] }),
    forgetFailure: assign({ failure: null, problems: [], checks: 0 }),
    startOver: assign(({ context }) => begun(context)),
  },
})
  .extend(wizardParts<GroupCreateFlow, GroupCreateEvent>())
  .extend(makingParts<UserGroup, GroupCreateFlow, GroupCreateEvent>());
