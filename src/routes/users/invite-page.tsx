import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { userInviteActors } from '#api/users/actors.ts';
import type { UserCustomer } from '#domain/user/managed-user.ts';
import { useMessages } from '#locales/react.tsx';
import { userInvite } from '#machines/user-invite/user-invite.ts';
import { useUserInvite } from '#ui/users/use-user-invite.ts';
import { UserInvite } from '#ui/users/user-invite.tsx';
import { customerOf, scopeOf, settingsOf, visitorIn, userOf } from '#routes/frame/page-context.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';
import { ownCustomersRead } from '#routes/users/users.tsx';

/** Inviting people to the customer that is worked for. */
export const InviteUsersPage = ofVisit(function Inviting({ context }) {
  const { buidCustomer } = scopeOf(context);
  const [machine] = useState(() => userInvite.provide({ actors: userInviteActors(buidCustomer) }));
  const { signInProviders: providers } = settingsOf(context).config;
  const actor = useActorRef(machine, { input: { providers } });
  const read = useRead(ownCustomersRead());
  const { customer, parent } = customerOf(context);
  // Users belong to customers at the top, also while one of their accounts is worked for.
  const { buidCustomer: ownId, customerName } = parent ?? customer;
  const own: UserCustomer = { buidCustomer: ownId, customerName };
  const others = (read.value?.customers ?? []).filter((one) => one.buidCustomer !== ownId);
  const { t } = useMessages();
  const invite = useUserInvite(actor);
  const [typed, setTyped] = useState('');
  const isLost = typed.trim() !== '' && !invite.snapshot.matches('invited');
  useUnsavedChanges(context, {
    subject: t('userInvite.title'),
    changes: isLost ? [{ field: t('userInvite.people'), before: '', after: typed }] : [],
    save: null,
    discard: async () => setTyped(''),
  });
  return (
    <UserInvite
      {...invite}
      onTyped={setTyped}
      onAgain={() => {
        setTyped('');
        invite.onAgain();
      }}
      rightsOf={{ userType: userOf(context).userType, flags: visitorIn(context).flags }}
      customers={[own, ...others]}
      hrefs={{ list: '/manage-users', person: (id) => `/manage-users/${id}` }}
    />
  );
});
