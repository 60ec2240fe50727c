import { begun, groupCreateSetup } from '#machines/user-groups/group-create-setup.ts';
import { saveDraft, sending, unknown } from '#machines/user-groups/group-sending.ts';
import { sessionExpired } from '#machines/shapes/wizard-states.ts';
import { draftNotes } from '#machines/shapes/wizard.ts';

const NAMED = 'Nothing was found wrong yet.';

/** Making a group of users in three steps: the group, its customers, its users (§2 User and Group Management). */
export const groupCreate = groupCreateSetup.createMachine({
  id: 'group-create',
  description: 'Making a group of users: what it is called, which customers it gives, and to whom.',
  context: ({ input }) => begun(input),
  initial: 'restoring',
  on: draftNotes,
  states: {
    restoring: {
      description: 'Looks for what a reload or an ended session left open.',
      tags: ['busy'],
      meta: { view: 'loading', spec: 'decisions §11: drafts are kept on the server' },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        onDone: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ draft: event.output }) },
            target: 'unknown',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            guard: { type: 'wasAddingUsers', params: ({ event }) => ({ draft: event.output }) },
            target: 'adding',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            guard: { type: 'wasTicking', params: ({ event }) => ({ draft: event.output }) },
            target: 'ticking',
            actions: [
              { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
              'goToCustomers',
            ],
          },
          {
            target: 'naming',
            actions: [
              { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
              'goToGroup',
            ],
          },
        ],
        onError: [
          { guard: { type: 'isOutcomeUnknown', params: { draft: null } }, target: 'unknown' },
          { guard: { type: 'wasAddingUsers', params: { draft: null } }, target: 'adding' },
          { target: 'naming' },
        ],
      },
    },
    naming: {
      description: 'Step 1: what the group is called, and below which other one it stands.',
      tags: ['editable'],
      meta: { view: 'group', step: 'group', spec: '§3 User group' },
      initial: 'fresh',
      on: {
        'group.say': [
          {
            guard: { type: 'isStillUnnamed', params: ({ event }) => event },
            target: '.mending',
            actions: [{ type: 'rememberNaming', params: ({ event }) => event }, saveDraft],
          },
          {
            target: '.fresh',
            actions: [{ type: 'rememberForm', params: ({ event }) => event }, saveDraft],
          },
        ],
        'step.customers': [
          { guard: 'isNamed', target: 'ticking', actions: ['goToCustomers', saveDraft] },
          { target: '.incomplete', actions: 'rememberNamingProblems' },
        ],
        'draft.replaced': { target: 'restoring', actions: 'startOver' },
      },
      states: {
        fresh: { description: NAMED, meta: { spec: '§3 User group' } },
        incomplete: {
          description: 'A name or the place of the group is missing; each field says so.',
          tags: ['error'],
          meta: { spec: ['REQ-09', '§5 Required-field messages'] },
        },
        mending: {
          description: 'One of both is mended; the other one still says so.',
          tags: ['error'],
          meta: { spec: ['REQ-09', '§5 Required-field messages'] },
        },
      },
    },
    ticking: {
      description: 'Step 2: which customers the group gives, each with all its accounts.',
      tags: ['editable'],
      meta: { view: 'customers', step: 'customers', spec: '§3 User group' },
      initial: 'fresh',
      on: {
        'group.tick': {
          target: '.fresh',
          actions: [{ type: 'rememberForm', params: ({ event }) => event }, saveDraft],
        },
        'step.group': { target: 'naming', actions: ['goToGroup', saveDraft] },
        'step.users': [
          { guard: 'isTicked', target: 'adding', actions: ['goToUsers', saveDraft] },
          { target: '.incomplete', actions: 'rememberTickingProblems' },
        ],
        'draft.replaced': { target: 'restoring', actions: 'startOver' },
      },
      states: {
        fresh: { description: NAMED, meta: { spec: '§3 User group' } },
        incomplete: {
          description: 'No customer is ticked, and no parent gives one.',
          tags: ['error'],
          meta: { spec: '§5 Required-field messages' },
        },
      },
    },
    adding: {
      description: 'Step 3: who gets it; nothing is sent yet.',
      tags: ['editable'],
      meta: { view: 'users', step: 'users', spec: '§3 User group' },
      initial: 'fresh',
      on: {
        'group.tick': {
          target: '.fresh',
          actions: [{ type: 'rememberForm', params: ({ event }) => event }, saveDraft],
        },
        'step.group': { target: 'naming', actions: ['goToGroup', 'forgetFailure', saveDraft] },
        'step.customers': { target: 'ticking', actions: ['goToCustomers', 'forgetFailure', saveDraft] },
        'group.submit': [
          { guard: 'hasKey', target: 'sending.underWay', actions: 'forgetFailure' },
          { target: 'sending', actions: 'forgetFailure' },
        ],
        'draft.replaced': { target: 'restoring', actions: 'startOver' },
      },
      states: {
        fresh: { description: 'It was not sent yet.', meta: { spec: '§3 User group' } },
        notSent: {
          description: 'It is known not to have been done; what was said is kept.',
          tags: ['error'],
          meta: { spec: '§8 Unable to contact server' },
          on: {
            'connection.restored': { guard: 'isToldOffline', target: 'fresh', actions: 'forgetFailure' },
          },
        },
        refused: {
          description: 'The server said no, and by which rules; what was said is kept.',
          tags: ['error'],
          meta: { spec: '§8 User group could not be created or updated' },
        },
      },
    },
    sending,
    unknown,
    done: {
      description: 'The group is there, and its users have what it gives from their next request on.',
      meta: { view: 'done', step: 'done', spec: '§3 User group' },
      entry: 'clearDraft',
      on: { 'group.another': { target: 'naming', actions: 'startOver' } },
    },
    sessionExpired,
  },
});
