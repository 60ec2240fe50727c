import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { valuesOf } from '#domain/user-groups/group-change.ts';
import { formOfGroup, rebasedForm, type GroupForm } from '#domain/user-groups/group-form.ts';
import type { UserGroupDetails } from '#domain/user-groups/user-group.ts';
import type { groupEdit } from '#machines/user-groups/group-edit.ts';
import type { GroupChoices } from '#ui/user-groups/choice-list.ts';

/** Changes of a group, as the page takes them. */
export function useGroupEdit(actor: ActorRefFrom<typeof groupEdit>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onSave: (form: GroupForm) => actor.send({ type: 'group.save', form }),
    onRemove: () => actor.send({ type: 'group.remove' }),
    onConfirm: () => actor.send({ type: 'group.confirm' }),
    onKeep: () => actor.send({ type: 'group.keep' }),
  };
}

/** What is said of a group, over what was read last. */
export function useTypedGroup(group: UserGroupDetails) {
  const [read, setRead] = useState(group);
  const [typed, setTyped] = useState<GroupForm>(() => formOfGroup(group));
  if (read !== group) {
    setRead(group);
    setTyped(rebasedForm(typed, valuesOf(read), group));
  }
  return { typed, onTyped: setTyped };
}

export interface GroupEditProps extends ReturnType<typeof useGroupEdit> {
  readonly choices: GroupChoices;
  /** Of `useTypedGroup`: the page is held while it is not saved. */
  readonly typed: GroupForm;
  readonly onTyped: (typed: GroupForm) => void;
}

/** Tells the chart what the page reads anew, and the page that something is saved, by this user or by another. */
export function useGroupAnew(
  actor: ActorRefFrom<typeof groupEdit>,
  group: UserGroupDetails,
  refresh: () => void,
): void {
  const isNew = useSelector(
    actor,
    (now) => now.matches({ editing: 'saved' }) || now.matches({ editing: 'changed' }),
  );
  useEffect(() => {
    actor.send({ type: 'group.told', group });
  }, [actor, group]);
  useEffect(() => {
    if (isNew) refresh();
  }, [isNew, refresh]);
}
