import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { userInviteActors } from '#api/users/actors.ts';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { invitedCount, userInvite } from '#machines/user-invite/user-invite.ts';
import { useUserInvite } from '#ui/users/use-user-invite.ts';
import { UserInvite } from '#ui/users/user-invite.tsx';
import { InPortal, t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof userInvite>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPortal>
      <main>
        <UserInvite
          {...useUserInvite(actor)}
          onTyped={() => undefined}
          rightsOf={{ userType: 'customer', flags: { userManagementEnabled: true } }}
          customers={[{ buidCustomer: 'C100', customerName: 'Kestrel Ridge Logistics' }]}
          hrefs={{ list: '/manage-users', person: (id) => `/manage-users/${id}` }}
        />
      </main>
    </InPortal>
  );
}

export default defineView(userInvite, {
  live: () => userInvite.provide({ actors: userInviteActors('C100') }),
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: () => t('userInvite.title'),
  says: (now) => {
    if (now.hasTag('failed')) return toldFormFailure(now, t('userInvite.failedHint'));
    if (
      now.matches({ writing: 'refused' }) ||
      now.matches({ writing: 'incomplete' }) ||
      now.matches({ looking: 'refused' })
    )
      return [t('userInvite.refused')];
    if (now.hasTag('unsure')) return [t('acts.unknown'), t('acts.asking')];
    if (now.matches('invited'))
      return [t('userInvite.done', { count: String(invitedCount(now.context.outcomes)) })];
    return [];
  },
  alike: [
    ['user-invite.writing.incomplete', 'user-invite.writing.refused', 'user-invite.looking.refused'],
    ['user-invite.writing.failed', 'user-invite.looking.failed'],
    ['user-invite.writing.unanswered', 'user-invite.looking.unanswered'],
  ],
  controls: {
    'list.check': {
      role: 'button',
      name: t('userInvite.check'),
      isOnlyWhenPossible: true,
      // A sign-in that there is not is not offered: it comes from a page that was open before it was taken away.
      elsewhere: ({ form }, { context }) => form.signOn === 'sso' && context.providers.length === 0,
      act: async (button, { form }) => {
        const text = form.people.map(
          ({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`,
        );
        await page.getByRole('textbox', { name: t('userInvite.people') }).fill(text.join('\n'));
        await page
          .getByRole('combobox', { name: t('users.signOn') })
          .selectOptions(t(form.signOn === 'sso' ? 'users.sso' : 'users.password'));
        await button.click();
      },
    },
    'list.correct': { role: 'button', name: t('userInvite.correct'), isOnlyWhenPossible: true },
    'role.choose': {
      role: 'combobox',
      name: (_, { email }) => t('userInvite.roleOf', { email }),
      isOnlyWhenPossible: true,
      act: (field, { role }) => field.selectOptions(t(ROLE_NAMES[role])),
    },
    'people.invite': {
      role: 'button',
      name: t('userInvite.send', { count: '1' }),
      isOnlyWhenPossible: true,
    },
    'outcome.check': { role: 'button', name: t('acts.askNow'), isOnlyWhenPossible: true },
    'list.again': { role: 'button', name: t('userInvite.again'), isOnlyWhenPossible: true },
  },
});
