import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RightsOf } from '#domain/user/role-rights.ts';
import type { ManagedUserDetails, UserCustomer } from '#domain/user/managed-user.ts';
import { rebased, valuesOf, withoutAsked, type UserValues } from '#domain/user/user-change.ts';
import type { userEdit } from '#machines/user-edit/user-edit.ts';

/** Changes of a user, as the page takes them. */
export function useUserEdit(actor: ActorRefFrom<typeof userEdit>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onSave: (form: UserValues) => actor.send({ type: 'user.save', form }),
  };
}

/** What is typed of a user, over what was read last. */
export function useTypedUser(person: ManagedUserDetails) {
  const [read, setRead] = useState(person);
  const [typed, setTyped] = useState<UserValues>(() => valuesOf(person));
  if (read !== person) {
    setRead(person);
    setTyped(withoutAsked(rebased(typed, valuesOf(read), valuesOf(person)), person));
  }
  return { typed, onTyped: setTyped };
}

export interface UserEditProps extends ReturnType<typeof useUserEdit> {
  readonly rightsOf: RightsOf;
  /** The customers of whoever changes: a user is given no other. */
  readonly customers: readonly UserCustomer[];
  /** Of `useTypedUser`: the page is held while it is not saved. */
  readonly typed: UserValues;
  readonly onTyped: (typed: UserValues) => void;
}

/** Tells the chart what the page reads anew, and the page that something is saved, by this user or by another. */
export function useUserAnew(
  actor: ActorRefFrom<typeof userEdit>,
  person: ManagedUserDetails,
  refresh: () => void,
): void {
  const isNew = useSelector(
    actor,
    (now) =>
      now.matches({ filling: 'saved' }) ||
      now.matches({ filling: 'asked' }) ||
      now.matches({ filling: 'changed' }),
  );
  useEffect(() => {
    actor.send({ type: 'person.told', person });
  }, [actor, person]);
  useEffect(() => {
    if (isNew) refresh();
  }, [isNew, refresh]);
}
