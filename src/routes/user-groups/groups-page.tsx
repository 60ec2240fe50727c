import { Groups } from '#ui/user-groups/groups.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { groupsList } from '#routes/user-groups/user-groups.tsx';

/** The groups of users. */
export const GroupsPage = ofOwner(function Listed({ context }) {
  return (
    <Groups
      {...useListAt(groupsList, context)}
      hrefs={{
        create: '/manage-groups/create',
        all: '/manage-groups',
        group: (id) => `/manage-groups/${id}`,
      }}
    />
  );
});
