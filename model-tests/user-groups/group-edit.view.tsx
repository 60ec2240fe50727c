import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { groupEditActors } from '#api/user-groups/actors.ts';
import { groupEdit } from '#machines/user-groups/group-edit.ts';
import { confirmTitle } from '#ui/user-groups/group-confirm.tsx';
import { GroupEdit } from '#ui/user-groups/group-edit.tsx';
import { useGroupEdit, useTypedGroup } from '#ui/user-groups/use-group-edit.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { groupChoices } from '../group-choices.ts';

type Actor = ActorRefFrom<typeof groupEdit>;

function Shown({ actor }: { actor: Actor }) {
  const edit = useGroupEdit(actor);
  const typing = useTypedGroup(edit.snapshot.context.group);
  return (
    <InPage title={t('group.title')}>
      <GroupEdit {...edit} {...typing} choices={groupChoices()} />
    </InPage>
  );
}

export default defineView(groupEdit, {
  live: () => groupEdit.provide({ actors: groupEditActors('C100') }),
  partOf: 'the page of a group, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) =>
    now.matches('confirming')
      ? t(confirmTitle(now.context.wanted === null, now.context.preview?.losses ?? []), {
          group: now.context.group.name,
        })
      : t('group.title'),
  says: (now) => {
    if (now.hasTag('failed')) return toldFormFailure(now, t('groups.notDoneHint'));
    if (now.matches('removed')) return [t('groupEdit.removed')];
    if (now.matches({ editing: 'saved' })) return [t('groupEdit.saved')];
    if (now.matches({ editing: 'unchanged' })) return [t('groupEdit.unchanged')];
    if (now.matches({ editing: 'changed' })) return [t('groupEdit.changed')];
    if (now.matches({ editing: 'refused' }) || now.matches({ editing: 'incomplete' }))
      return [t('groupEdit.refused')];
    return [];
  },
  alike: [['group-edit.editing.incomplete', 'group-edit.editing.refused']],
  world: ['group.told'],
  controls: {
    'group.save': {
      role: 'button',
      name: t('groupEdit.save'),
      isOnlyWhenPossible: true,
      act: async (button, { form }, now) => {
        await page.getByRole('textbox', { name: t('groups.name') }).fill(form.name);
        const network = page.getByRole('checkbox', { name: t('groups.networkAccess') });
        if ((network.element() as HTMLInputElement).checked !== form.networkAccess) await network.click();
        for (const { userId, name } of now.context.group.members)
          if (!form.members.some(({ id }) => id === userId))
            await page.getByRole('button', { name: t('groups.takeOut', { name }) }).click();
        await button.click();
      },
    },
    'group.remove': { role: 'button', name: t('groupEdit.remove') },
    'group.keep': { role: 'button', name: t('groupEdit.keep') },
    'group.confirm': {
      role: 'button',
      name: (now) => t(now.context.wanted === null ? 'groupEdit.removeNow' : 'groupEdit.takeAway'),
    },
  },
});
