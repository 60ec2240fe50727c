import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { groupEditActors } from '#api/user-groups/actors.ts';
import { changesOf, isUnchanged, valuesOf, type GroupField } from '#domain/user-groups/group-change.ts';
import { valuesOfForm, type GroupForm } from '#domain/user-groups/group-form.ts';
import type { UserGroupDetails } from '#domain/user-groups/user-group.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { groupEdit } from '#machines/user-groups/group-edit.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { GroupEdit } from '#ui/user-groups/group-edit.tsx';
import { GROUP_FIELD_WORDS } from '#ui/user-groups/group-fields.tsx';
import { GroupPage } from '#ui/user-groups/group-page.tsx';
import { useGroupAnew, useGroupEdit, useTypedGroup } from '#ui/user-groups/use-group-edit.ts';
import { customerOf, scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';
import { useGroupChoices } from '#routes/user-groups/use-choices.tsx';
import { groupReads } from '#routes/user-groups/user-groups.tsx';

const route = getRouteApi('/manage-groups/$group_id');

/** One group of users. */
export const ManageGroupPage = ofVisit(function OfGroup({ context }) {
  const part = useRead(groupReads({ context, params: route.useParams() }).group);
  usePageName(part.value?.name);
  return (
    <GroupPage
      part={part}
      listHref="/manage-groups"
      edit={part.value && <Edit context={context} group={part.value} refresh={part.refresh} />}
    />
  );
});

interface EditProps {
  readonly context: PageContext;
  readonly group: UserGroupDetails;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

function Edit({ context, group, refresh }: EditProps): ReactElement {
  const router = useRouter();
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { buidCustomer } = scopeOf(context);
  const { customer } = customerOf(context);
  const [machine] = useState(() => groupEdit.provide({ actors: groupEditActors(buidCustomer) }));
  const { groupNameMaximum: nameMaximum } = settingsOf(context).config;
  const actor = useActorRef(machine, { input: { group, nameMaximum } });
  useGroupAnew(actor, group, refresh);
  const edit = useGroupEdit(actor);
  const known = edit.snapshot.context.group;
  const { typed, onTyped } = useTypedGroup(known);
  const isRemoved = useSelector(actor, (now) => now.matches('removed'));
  const change = changesOf(valuesOf(known), valuesOfForm(typed));
  const shown = (field: GroupField, value: string, parent: GroupForm['parent']): string => {
    if (field === 'name') return value;
    if (field === 'network_access') return t(value === 'on' ? 'groups.networkOn' : 'groups.networkOff');
    return parent === null || parent === 'top' ? t('groups.parentNone') : parent.name;
  };
  const given = new Map(
    known.inherited.flatMap(({ group: above, customers }) =>
      customers.map(({ buidCustomer: id }) => [id, above.name] as const),
    ),
  );
  useUnsavedChanges(context, {
    subject: known.name,
    changes:
      isRemoved || isUnchanged(change)
        ? []
        : [
            ...change.fields.map(({ field, was, is }) => ({
              field: t(GROUP_FIELD_WORDS[field]),
              before: shown(field, was, known.parent),
              after: shown(field, is, typed.parent),
            })),
            ...change.lists.map(({ list }) => ({
              field: t(`groups.${list}`),
              before: formatNumber(valuesOf(known)[list].length),
              after: formatNumber(valuesOfForm(typed)[list].length),
            })),
          ],
    save: null,
    discard: async () => router.invalidate(),
  });
  useEffect(() => {
    if (isRemoved) void router.navigate({ to: '/manage-groups' });
  }, [isRemoved, router]);
  return <GroupEdit {...edit} choices={useGroupChoices(customer, given)} typed={typed} onTyped={onTyped} />;
}
