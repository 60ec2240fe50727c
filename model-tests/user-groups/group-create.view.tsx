import { groupDraftKey } from '#domain/user-groups/group-draft-key.ts';
import { groupCreate } from '#machines/user-groups/group-create.ts';
import { outcomeOf } from '#machines/shapes/wizard-states.ts';
import { providedGroupCreate } from '#routes/user-groups/group-create-actor.ts';
import {
  whereGroupCreateIs,
  type GroupCreateActor,
  type GroupCreateSnapshot,
} from '#ui/user-groups/group-create-frame.ts';
import { GroupCreateView } from '#ui/user-groups/group-create-view.tsx';
import { useGroupCreate } from '#ui/user-groups/use-group-create.ts';
import { page } from 'vitest/browser';
import { groupChoices } from '../group-choices.ts';
import { draftInTab } from '../browser/draft-in-tab.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

function Shown({ actor }: { actor: GroupCreateActor }) {
  return (
    <InPortal>
      <GroupCreateView
        {...useGroupCreate(actor)}
        choices={groupChoices()}
        frame={{
          brand: { name: 'Termline', href: '/account/overview' },
          customerName: 'Kestrel Ridge Logistics',
          hrefs: {
            first: '/manage-groups/create',
            signIn: '/login',
            list: '/manage-groups',
            group: (id) => `/manage-groups/${id}`,
          },
          draftNote: null,
          draftNotices: null,
          onExit: () => {},
        }}
      />
    </InPortal>
  );
}

const UNKNOWN = {
  asking: 'groupCreate.unknownTitle',
  unanswered: 'groupCreate.unansweredTitle',
  notArrived: 'groupCreate.notCreated',
} as const;

const headings: Record<string, (now: GroupCreateSnapshot) => string> = {
  loading: () => t('groupCreate.title'),
  group: () => t('groupCreate.groupTitle'),
  customers: ({ context }) => t('groupCreate.customersTitle', { group: context.form.name }),
  users: ({ context }) => t('groupCreate.usersTitle', { group: context.form.name }),
  unknown: (now) => t(UNKNOWN[outcomeOf(now)]),
  done: ({ context }) => t('groupCreate.doneTitle', { group: context.made?.name ?? '' }),
  sessionExpired: () => t('wizard.sessionTitle'),
};

export default defineView(groupCreate, {
  live: () => providedGroupCreate(draftInTab(groupDraftKey('100412'))),
  render: (actor) => <Shown actor={actor as GroupCreateActor} />,
  heading: (now) => headings[whereGroupCreateIs(now).view]?.(now) ?? whereGroupCreateIs(now).view,
  says: (now) => {
    const { failure, problems } = now.context;
    const rules: Partial<Record<string, string>> = {
      'GRP-01': t('groupRule.GRP-01'),
      'GRP-03': t('groupRule.GRP-03', { name: now.context.form.name }),
      'GRP-04': t('groupRule.GRP-04'),
      'GRP-11': t('groupRule.GRP-11'),
    };
    const missing = problems.map(({ rule }) => rules[rule] ?? rule);
    if (now.matches({ adding: 'refused' }) && failure?.kind === 'refused')
      return [t('groupCreate.notCreated'), ...missing];
    if (now.matches({ adding: 'refused' }) || now.matches({ adding: 'notSent' }))
      return [toldFailure(failure, t('groups.notDoneHint')), ...missing];
    return missing;
  },
  controls: {
    'group.say': {
      role: 'textbox',
      name: t('groups.name'),
      alsoFrom: () => [t('groups.networkAccess')],
      act: async (field, { form }) => {
        await field.fill(form.name);
        if (form.parent === null) return;
        await page.getByRole('combobox', { name: t('groups.parent') }).selectOptions(t('groups.parentNone'));
      },
    },
    'group.tick': {
      role: 'checkbox',
      name: (now) => (now.matches('ticking') ? /Kestrel Ridge Logistics/ : /Ida Berg/),
      alsoFrom: () => [t('groups.tickShown', { count: '1' })],
    },
    'step.customers': {
      role: 'button',
      name: (now) => t(now.matches('naming') ? 'groupCreate.toCustomers' : 'groupCreate.backToCustomers'),
    },
    'step.users': { role: 'button', name: t('groupCreate.toUsers') },
    'step.group': { role: 'button', name: t('groupCreate.backToGroup') },
    'group.submit': { role: 'button', name: t('groupCreate.send') },
    'group.repeat': { role: 'button', name: t('groupCreate.sendAgain') },
    'group.another': { role: 'button', name: t('groupCreate.another') },
    'outcome.check': { role: 'button', name: t('wizard.checkAgain') },
  },
  world: ['connection.restored', 'session.resumed', 'draft.saved', 'draft.notSaved', 'draft.replaced'],
});
