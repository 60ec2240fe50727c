import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { MarginAction, MarginLead, MarginPart, Spread } from '#ui/shell/spread.tsx';
import type { GroupCreateScreenProps } from '#ui/user-groups/group-create-frame.ts';
import { GroupObstacles } from '#ui/user-groups/group-obstacles.tsx';
import { NameList } from '#ui/user-groups/name-list.tsx';
import { TickList } from '#ui/user-groups/tick-list.tsx';
import { buttons, figure, said } from '#ui/user-groups/user-groups.css.ts';

/** Step 3: who gets it, and the one button that makes the group. */
export function UsersScreen(props: GroupCreateScreenProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, send, frame, headingRef, choices } = props;
  const { form } = snapshot.context;
  return (
    <Spread marginLabel={t('groups.summary')} dock="action" margin={<Summary {...props} />}>
      <PageHead
        ref={headingRef}
        title={t('groupCreate.usersTitle', { group: form.name })}
        facts={t('groups.usersHint')}
        isTight
      />
      {frame.draftNotices}
      <Said {...props} />
      <p>{t('groups.usersOf', { customer: choices.usersOf })}</p>
      <TickList
        of="users"
        isBusy={snapshot.hasTag('busy')}
        choices={choices.users}
        ticked={form.members}
        pickedOf={({ id, name }) => ({ id, name, isContact: false })}
        onTicked={(members) => send({ type: 'group.tick', form: { ...form, members } })}
      />
    </Spread>
  );
}

/** Why it is not made yet. */
function Said({ snapshot }: GroupCreateScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { problems, failure } = snapshot.context;
  const isRefused = snapshot.matches({ adding: 'refused' });
  if (!isRefused && !snapshot.matches({ adding: 'notSent' })) return null;
  return (
    <div className={said}>
      <FailedNotice
        // The server was reached where it said no, and the rule that is told says all there is to know.
        {...(isRefused && { title: t('groupCreate.notCreated') })}
        hint={t('groups.notDoneHint')}
        failure={failure && problems.length > 0 ? { ...failure, requestId: null } : failure}
      />
      <GroupObstacles of={problems} />
    </div>
  );
}

function Summary({ snapshot, send, frame }: GroupCreateScreenProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { name, parent, networkAccess, customers, members } = snapshot.context.form;
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      <MarginLead
        title={t('groups.members')}
        figure={<span className={figure}>{formatNumber(members.length)}</span>}
      />
      {members.length > 0 ? (
        <MarginPart title={t('groups.ticked')} isOffDock>
          <NameList of={members} />
        </MarginPart>
      ) : null}
      <MarginPart title={name} isOffDock>
        <KeyValues
          items={[
            {
              key: 'parent',
              label: t('groups.parent'),
              value: parent === null || parent === 'top' ? t('groups.parentNone') : parent.name,
            },
            {
              key: 'networkAccess',
              label: t('groups.networkAccess'),
              value: t(networkAccess ? 'groups.networkOn' : 'groups.networkOff'),
            },
            { key: 'customers', label: t('groups.customers'), value: formatNumber(customers.length) },
          ]}
        />
      </MarginPart>
      <MarginAction promise={t('groups.fromNextRequest')}>
        <div className={buttons}>
          <Button
            variant="primary"
            onPress={() => send({ type: 'group.submit' })}
            isPending={isBusy}
            pendingLabel={t('groupCreate.sending')}
          >
            {t('groupCreate.send')}
          </Button>
          {isBusy ? null : (
            <>
              <Button onPress={() => send({ type: 'step.customers' })}>
                {t('groupCreate.backToCustomers')}
              </Button>
              <Button onPress={() => send({ type: 'step.group' })}>{t('groupCreate.backToGroup')}</Button>
            </>
          )}
        </div>
      </MarginAction>
      <MarginPart>{frame.draftNote}</MarginPart>
    </>
  );
}
