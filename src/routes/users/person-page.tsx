import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { userActActors, userEditActors } from '#api/users/actors.ts';
import type { PeopleSide } from '#api/users/calls.ts';
import { nameOf, type ManagedUserDetails, type UserCustomer } from '#domain/user/managed-user.ts';
import { changesOf, valuesOf } from '#domain/user/user-change.ts';
import { useMessages } from '#locales/react.tsx';
import { userAct } from '#machines/user-act/user-act.ts';
import { userEdit } from '#machines/user-edit/user-edit.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { PersonPage } from '#ui/users/person.tsx';
import { useUserAct, usePersonAnew } from '#ui/users/use-user-act.ts';
import { useTypedUser, useUserAnew, useUserEdit } from '#ui/users/use-user-edit.ts';
import { UserActs } from '#ui/users/user-acts.tsx';
import { FIELD_WORDS, UserEdit } from '#ui/users/user-edit.tsx';
import { scopeOf, settingsOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { StepUp } from '#routes/frame/step-up.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';
import { customerPersonReads } from '#routes/users/users.tsx';

const customerRoute = getRouteApi('/manage-users/$user_id');

/** One person of the customer that is worked for. */
export const ManageUserPage = ofVisit(function OfCustomer({ context }) {
  const reads = customerPersonReads({ context, params: customerRoute.useParams() });
  const part = useRead(reads.person);
  usePageName(part.value ? nameOf(part.value) : undefined);
  const customers = useRead(reads.customers).value?.customers ?? [];
  const { buidCustomer } = scopeOf(context);
  return (
    <PersonPage
      part={part}
      listHref="/manage-users"
      acts={
        part.value && (
          <Acts side={{ by: 'administrator', buidCustomer }} person={part.value} refresh={part.refresh} />
        )
      }
      edit={
        part.value && customers.length > 0 ? (
          <Edit
            buidCustomer={buidCustomer}
            person={part.value}
            customers={customers}
            refresh={part.refresh}
          />
        ) : null
      }
    />
  );
});

export interface OfPerson {
  readonly person: ManagedUserDetails;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

/** What the side does about the person; it outlasts each reading of it. */
export function Acts({ side, person, refresh }: OfPerson & { readonly side: PeopleSide }): ReactElement {
  const [machine] = useState(() => userAct.provide({ actors: userActActors(side) }));
  const context: PageContext = useRouteContext({ from: '__root__' });
  const actor = useActorRef(machine, { input: { subject: person, by: side.by } });
  usePersonAnew(actor, person, refresh);
  const { t } = useMessages();
  const { onProof, ...acting } = useUserAct(actor);
  return (
    <>
      <UserActs {...acting} support={settingsOf(context).config.support} />
      {acting.snapshot.matches('proving') ? (
        <StepUp
          of={{ change: 'user_factor_remove', subject: person.id }}
          title={t('userAct.removeFactorProof', { name: nameOf(person) })}
          submitText={t('userAct.removeFactor')}
          onEnd={onProof}
        />
      ) : null}
    </>
  );
}

interface EditProps extends OfPerson {
  readonly buidCustomer: string;
  readonly customers: readonly UserCustomer[];
}

function Edit({ buidCustomer, person, customers, refresh }: EditProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { t } = useMessages();
  const { config } = settingsOf(context);
  const { flags } = visitorIn(context);
  const [machine] = useState(() => userEdit.provide({ actors: userEditActors(buidCustomer) }));
  const actor = useActorRef(machine, { input: { person, bounds: config } });
  useUserAnew(actor, person, refresh);
  const edit = useUserEdit(actor);
  const { typed, onTyped } = useTypedUser(edit.snapshot.context.person);
  useUnsavedChanges(context, {
    subject: t('userEdit.heading'),
    changes: changesOf(valuesOf(edit.snapshot.context.person), typed).map(({ field, was, is }) => ({
      field: t(FIELD_WORDS[field]),
      before: was,
      after: is,
    })),
    save: null,
    discard: async () => router.invalidate(),
  });
  return (
    <UserEdit
      {...edit}
      rightsOf={{ userType: person.userType, flags }}
      customers={customers}
      typed={typed}
      onTyped={onTyped}
    />
  );
}
