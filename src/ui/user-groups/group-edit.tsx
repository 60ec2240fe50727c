import type { FormEvent, ReactElement } from 'react';
import { conflictsOf, valuesOf, type GroupField } from '#domain/user-groups/group-change.ts';
import { picked } from '#domain/user-groups/group-form.ts';
import { groupObstacles } from '#domain/user-groups/group-rules.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { FormFailed, FormRefused } from '#ui/shared/form-said.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { ByProvider } from '#ui/user-groups/by-provider.tsx';
import { GroupConfirm } from '#ui/user-groups/group-confirm.tsx';
import { GroupContents } from '#ui/user-groups/group-contents.tsx';
import { GROUP_FIELD_WORDS, GroupFields, useFieldErrors } from '#ui/user-groups/group-fields.tsx';
import { useGroupObstacleWords } from '#ui/user-groups/group-obstacle-words.ts';
import { TickList } from '#ui/user-groups/tick-list.tsx';
import type { GroupEditProps } from '#ui/user-groups/use-group-edit.ts';
import { useToldNotice } from '#ui/user-groups/use-told-notice.ts';
import { bleed, buttons, form as formClass, names, parts, stack } from '#ui/user-groups/user-groups.css.ts';

/** One group: what it is called, what it gives and to whom, and its end (§2 edit group, edit group customers). */
export function GroupEdit(props: GroupEditProps): ReactElement {
  const { t } = useMessages();
  const words = useGroupObstacleWords();
  const { snapshot } = props;
  const { group, obstacles, problems } = snapshot.context;
  const [kept] = groupObstacles(group);
  // A try that was judged has obstacles of its own, even where they are none; a field that is wrong leads to itself.
  const isTold = snapshot.matches('editing') && !snapshot.matches({ editing: 'fresh' });
  const isFieldWrong = problems.some(
    ({ remedy }) => remedy.kind === 'fillIn' && remedy.field !== 'customers',
  );
  const told = useToldNotice(isTold && !isFieldWrong && obstacles);
  if (snapshot.matches('removed'))
    return (
      <div className={parts}>
        <Notice tone="positive" role="status" title={t('groupEdit.removed')} />
      </div>
    );
  return (
    <div ref={told} className={parts}>
      <Said {...props} />
      {kept ? (
        <>
          <ObstacleNote
            title={t('groupEdit.notYours')}
            reason={words(kept)}
            code={t('rule.code', { rule: kept.rule })}
          />
          <GroupContents group={group} />
        </>
      ) : (
        <Editing {...props} />
      )}
      <GroupConfirm {...props} />
    </div>
  );
}

function Editing(props: GroupEditProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, typed, onTyped, choices, onSave, onRemove } = props;
  const { nameMaximum, problems } = snapshot.context;
  const errors = useFieldErrors(problems);
  const frame = useFirstWrongField(errors);
  const isBusy = snapshot.hasTag('busy');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSave(typed);
  };
  return (
    <>
      <Section title={t('group.title')}>
        <form ref={frame} method="post" className={formClass} noValidate onSubmit={submit}>
          <GroupFields
            form={typed}
            onForm={onTyped}
            parents={choices.parents}
            errors={errors}
            nameMaximum={nameMaximum}
          />
        </form>
      </Section>
      <Customers {...props} />
      <Members {...props} />
      <div className={buttons}>
        <Button
          variant="primary"
          onPress={() => onSave(typed)}
          isPending={isBusy}
          pendingLabel={t('groupEdit.saving')}
        >
          {t('groupEdit.save')}
        </Button>
        {isBusy ? null : (
          <Button variant="danger" onPress={onRemove}>
            {t('groupEdit.remove')}
          </Button>
        )}
      </div>
    </>
  );
}

function Customers({ typed, onTyped, choices, snapshot }: GroupEditProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { inherited } = snapshot.context.group;
  return (
    <Section title={t('groups.customers')} aside={formatNumber(typed.customers.length)} isRuled>
      <div className={stack}>
        <p>{t('groups.customersHint')}</p>
        {inherited
          .filter(({ customers }) => customers.length > 0)
          .map(({ group, customers }) => (
            <p key={group.id}>
              {t('groups.parentGives', { group: group.name, count: formatNumber(customers.length) })}
            </p>
          ))}
        <div className={bleed}>
          <TickList
            of="customers"
            isBusy={snapshot.hasTag('busy')}
            choices={choices.customers}
            ticked={typed.customers}
            pickedOf={({ id, name }) => ({ id, name })}
            onTicked={(customers) => onTyped({ ...typed, customers })}
            given={choices.given}
            below={choices.accountsOf}
          />
        </div>
      </div>
    </Section>
  );
}

function Members({ typed, onTyped, choices, snapshot }: GroupEditProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return (
    <Section title={t('groups.members')} aside={formatNumber(typed.members.length)} isRuled>
      <div className={stack}>
        <p>{t('groups.usersHint')}</p>
        <ByProvider group={snapshot.context.group} />
        {typed.members.length > 0 ? (
          <div className={stack}>
            <p>{t('groups.contactsHint')}</p>
            <ul className={names}>
              {typed.members.map((member) => (
                <li key={member.id}>
                  <Checkbox
                    isSelected={member.isContact}
                    onChange={(isContact) =>
                      onTyped({
                        ...typed,
                        members: typed.members.map((one) =>
                          one.id === member.id ? { ...one, isContact } : one,
                        ),
                      })
                    }
                  >
                    {t('groups.isContact', { name: member.name })}
                  </Checkbox>{' '}
                  <Button
                    size="sm"
                    variant="quiet"
                    onPress={() => onTyped({ ...typed, members: picked(typed.members, [member], false) })}
                  >
                    {t('groups.takeOut', { name: member.name })}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <p>{t('groups.usersOf', { customer: choices.usersOf })}</p>
        <div className={bleed}>
          <TickList
            of="users"
            isBusy={snapshot.hasTag('busy')}
            choices={choices.users}
            ticked={typed.members}
            pickedOf={({ id, name }) => ({ id, name, isContact: false })}
            onTicked={(members) => onTyped({ ...typed, members })}
          />
        </div>
      </div>
    </Section>
  );
}

/** What became of the last try. */
function Said({ snapshot, choices }: GroupEditProps): ReactElement | null {
  const { t } = useMessages();
  const words = useGroupObstacleWords();
  const { wanted, group, obstacles, problems } = snapshot.context;
  if (snapshot.hasTag('failed')) return <FormFailed snapshot={snapshot} hint={t('groups.notDoneHint')} />;
  if (snapshot.matches({ editing: 'saved' }))
    return <Notice tone="positive" role="status" title={t('groupEdit.saved')} />;
  if (snapshot.matches({ editing: 'unchanged' }))
    return <Notice tone="info" role="status" title={t('groupEdit.unchanged')} />;
  if (snapshot.matches({ editing: 'changed' }))
    return (
      <Notice tone="caution" role="alert" title={t('groupEdit.changed')}>
        {conflictsOf(wanted?.fields ?? [], valuesOf(group)).map(({ field, now, is }) => (
          <p key={field}>
            {t('groupEdit.conflict', {
              field: t(GROUP_FIELD_WORDS[field]),
              now: shown(field, now),
              mine: shown(field, is),
            })}
          </p>
        ))}
      </Notice>
    );
  if (!snapshot.matches({ editing: 'refused' }) && !snapshot.matches({ editing: 'incomplete' })) return null;
  return <FormRefused title={t('groupEdit.refused')} reasons={[...obstacles, ...problems].map(words)} />;

  function shown(field: GroupField, value: string): string {
    if (field === 'name') return value;
    if (field === 'network_access') return t(value === 'on' ? 'groups.networkOn' : 'groups.networkOff');
    if (group.parent?.id === value) return group.parent.name;
    return choices.parents.find(({ id }) => id === value)?.name ?? t('groups.parentNone');
  }
}
