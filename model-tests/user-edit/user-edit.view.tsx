import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { userEditActors } from '#api/users/actors.ts';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { userEdit } from '#machines/user-edit/user-edit.ts';
import type { Role } from '#domain/access/role.ts';
import { useTypedUser, useUserEdit } from '#ui/users/use-user-edit.ts';
import { UserEdit } from '#ui/users/user-edit.tsx';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof userEdit>;

function Shown({ actor }: { actor: Actor }) {
  const edit = useUserEdit(actor);
  const typing = useTypedUser(edit.snapshot.context.person);
  return (
    <InPage title={t('person.title')}>
      <UserEdit
        {...edit}
        {...typing}
        rightsOf={{ userType: 'customer', flags: { userManagementEnabled: true } }}
        customers={[{ buidCustomer: 'C100', customerName: 'Kestrel Ridge Logistics' }]}
      />
    </InPage>
  );
}

export default defineView(userEdit, {
  live: () => userEdit.provide({ actors: userEditActors('C100') }),
  partOf: 'the page of a person, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: () => t('userEdit.heading'),
  says: (now) => {
    if (now.hasTag('failed')) return toldFormFailure(now, t('userEdit.failedHint'));
    if (now.matches({ filling: 'saved' })) return [t('userEdit.saved')];
    if (now.matches({ filling: 'asked' })) return [t('userEdit.asked')];
    if (now.matches({ filling: 'unchanged' })) return [t('userEdit.unchanged')];
    if (now.matches({ filling: 'changed' })) return [t('userEdit.changed')];
    if (now.matches({ filling: 'refused' }) || now.matches({ filling: 'incomplete' }))
      return [t('userEdit.refused')];
    return [];
  },
  alike: [['user-edit.filling.incomplete', 'user-edit.filling.refused']],
  world: ['person.told'],
  controls: {
    'user.save': {
      role: 'button',
      name: t('userEdit.save'),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        await page.getByRole('textbox', { name: t('users.firstName') }).fill(form.first_name);
        await page
          .getByRole('combobox', { name: t('users.role') })
          .selectOptions(t(ROLE_NAMES[form.role as Role]));
        await button.click();
      },
    },
  },
});
