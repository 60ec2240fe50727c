import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { MarginAction, MarginLead, MarginPart, Spread } from '#ui/shell/spread.tsx';
import type { GroupCreateScreenProps } from '#ui/user-groups/group-create-frame.ts';
import { GroupObstacles } from '#ui/user-groups/group-obstacles.tsx';
import { NameList } from '#ui/user-groups/name-list.tsx';
import { TickList } from '#ui/user-groups/tick-list.tsx';
import { buttons, figure, said } from '#ui/user-groups/user-groups.css.ts';
import { PageHead } from '#ui/shell/page-head.tsx';

/** Step 2: which customers the group gives. */
export function CustomersScreen(props: GroupCreateScreenProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { snapshot, send, frame, headingRef, choices } = props;
  const { form, problems } = snapshot.context;
  const { parent } = form;
  const above = parent === null || parent === 'top' ? null : parent;
  const gives = choices.parents.find(({ id }) => id === above?.id)?.effective;
  return (
    <Spread
      marginLabel={t('groups.summary')}
      dock="action"
      margin={
        <>
          <MarginLead
            title={t('groups.customers')}
            figure={<span className={figure}>{formatNumber(form.customers.length)}</span>}
          />
          {form.customers.length > 0 ? (
            <MarginPart title={t('groups.ticked')} isOffDock>
              <NameList of={form.customers} />
            </MarginPart>
          ) : null}
          {above && gives !== undefined ? (
            <MarginPart isOffDock>
              <p>{t('groups.parentGives', { group: above.name, count: formatNumber(gives) })}</p>
            </MarginPart>
          ) : null}
          <MarginAction promise={t('groupCreate.nothingYet')}>
            <div className={buttons}>
              <Button variant="primary" onPress={() => send({ type: 'step.users' })}>
                {t('groupCreate.toUsers')}
              </Button>
              <Button onPress={() => send({ type: 'step.group' })}>{t('groupCreate.backToGroup')}</Button>
            </div>
          </MarginAction>
          <MarginPart>{frame.draftNote}</MarginPart>
        </>
      }
    >
      <PageHead
        ref={headingRef}
        title={t('groupCreate.customersTitle', { group: form.name })}
        facts={t('groups.customersHint')}
        isTight
      />
      {frame.draftNotices}
      {problems.length > 0 ? (
        <div className={said}>
          <GroupObstacles of={problems} />
        </div>
      ) : null}
      <TickList
        of="customers"
        isBusy={snapshot.hasTag('busy')}
        choices={choices.customers}
        ticked={form.customers}
        pickedOf={({ id, name }) => ({ id, name })}
        onTicked={(customers) => send({ type: 'group.tick', form: { ...form, customers } })}
        given={choices.given}
        below={choices.accountsOf}
      />
    </Spread>
  );
}
