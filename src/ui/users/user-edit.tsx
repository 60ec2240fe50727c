import type { FormEvent, ReactElement } from 'react';
import { ROLES, type Role } from '#domain/access/role.ts';
import type { AskedRole } from '#domain/user/managed-user.ts';
import { conflictsOf, valuesOf, type UserField } from '#domain/user/user-change.ts';
import { languageNames } from '#locales/languages.ts';
import { useMessages } from '#locales/react.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { FormFailed, FormRefused } from '#ui/shared/form-said.tsx';
import { RightsChange } from '#ui/users/role-rights.tsx';
import type { UserEditProps } from '#ui/users/use-user-edit.ts';
import { choices, form as formClass, legend, pair } from '#ui/users/users.css.ts';
import { useUserObstacleWords } from '#ui/users/user-obstacle-words.ts';

/** What an administrator changes of a user: all but the username (§5 Users). */
export function UserEdit(props: UserEditProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, onSave, typed, onTyped, customers } = props;
  const { person, problems } = snapshot.context;
  const was = valuesOf(person);
  const isBusy = snapshot.hasTag('busy');
  const refused = (...rules: readonly string[]) => problems.find(({ rule }) => rules.includes(rule));
  const words = useUserObstacleWords();
  const errorOf = (...rules: readonly string[]) => {
    const found = refused(...rules);
    return found && words(found);
  };
  const errors = {
    ...(refused('USR-06', 'USR-19') && { first_name: errorOf('USR-06', 'USR-19') }),
    ...(refused('USR-01', 'USR-02', 'USR-20') && { email_address: errorOf('USR-01', 'USR-02', 'USR-20') }),
  };
  const frame = useFirstWrongField(errors);
  const set = (field: UserField) => (value: string) => onTyped({ ...typed, [field]: value });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) onSave(typed);
  };
  return (
    <Section title={t('userEdit.heading')}>
      <form ref={frame} method="post" className={formClass} noValidate onSubmit={submit}>
        <Said {...props} />
        <RoleWaits asked={person.roleAsked} />
        <div className={pair}>
          <TextField
            name="first_name"
            label={t('users.firstName')}
            value={typed.first_name}
            onChange={set('first_name')}
            error={errors.first_name}
          />
          <TextField
            name="last_name"
            label={t('users.lastName')}
            value={typed.last_name}
            onChange={set('last_name')}
          />
        </div>
        <div className={pair}>
          <TextField
            type="email"
            name="email_address"
            label={t('users.email')}
            value={typed.email_address}
            onChange={set('email_address')}
            error={errors.email_address}
          />
          <SelectField<string>
            label={t('userEdit.language')}
            value={typed.language}
            options={[
              { value: '', label: t('userEdit.noLanguage') },
              ...Object.entries(languageNames).map(([value, label]) => ({ value, label, lang: value })),
            ]}
            onChange={set('language')}
          />
        </div>
        <SelectField<Role>
          label={t('users.role')}
          value={typed.role as Role}
          options={ROLES.map((value) => ({ value, label: t(ROLE_NAMES[value]) }))}
          onChange={set('role')}
          hint={
            typed.role === was.role
              ? undefined
              : t('userEdit.roleWas', { role: t(ROLE_NAMES[was.role as Role]) })
          }
        />
        {typed.role === was.role ? null : (
          <RightsChange before={was.role as Role} after={typed.role as Role} of={props.rightsOf} />
        )}
        <fieldset className={choices}>
          <legend className={legend}>{t('users.customers')}</legend>
          {customers.map(({ buidCustomer, customerName }) => (
            <Checkbox
              key={buidCustomer}
              isSelected={typed.customers.split(',').includes(buidCustomer)}
              onChange={(isSelected) => set('customers')(toggled(typed.customers, buidCustomer, isSelected))}
            >
              {customerName}
            </Checkbox>
          ))}
        </fieldset>
        <SubmitButton size="md" isBusy={isBusy} busyLabel={t('userEdit.saving')}>
          {t('userEdit.save')}
        </SubmitButton>
      </form>
    </Section>
  );
}

/** The role that waits for a second administrator, for as long as it does. */
function RoleWaits({ asked }: { readonly asked: AskedRole | null }): ReactElement | null {
  const { t } = useMessages();
  if (asked === null) return null;
  return (
    <Notice
      tone="info"
      title={t('userEdit.roleWaits', { role: t(ROLE_NAMES[asked.role]) })}
      actions={<ButtonLink href={`/approvals/${asked.approvalId}`}>{asked.approvalNumber}</ButtonLink>}
    />
  );
}

/** In the order of their numbers, as the server tells them. */
function toggled(list: string, one: string, isSelected: boolean): string {
  const others = list.split(',').filter((id) => id !== '' && id !== one);
  return (isSelected ? [...others, one] : others).toSorted((a, b) => (a < b ? -1 : 1)).join(',');
}

/** What became of the last try. */
function Said({ snapshot }: Pick<UserEditProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const words = useUserObstacleWords();
  const { wanted, person, obstacles, problems } = snapshot.context;
  if (snapshot.hasTag('failed')) return <FormFailed snapshot={snapshot} hint={t('userEdit.failedHint')} />;
  if (snapshot.matches({ filling: 'saved' }))
    return <Notice tone="positive" role="status" title={t('userEdit.saved')} />;
  if (snapshot.matches({ filling: 'asked' }))
    return <Notice tone="positive" role="status" title={t('userEdit.asked')} />;
  if (snapshot.matches({ filling: 'unchanged' }))
    return <Notice tone="info" role="status" title={t('userEdit.unchanged')} />;
  if (snapshot.matches({ filling: 'changed' }))
    return (
      <Notice tone="caution" role="alert" title={t('userEdit.changed')}>
        {conflictsOf(wanted, valuesOf(person)).map(({ field, now, is }) => (
          <p key={field}>
            {t('userEdit.conflict', { field: t(FIELD_WORDS[field]), now: shown(now), mine: shown(is) })}
          </p>
        ))}
      </Notice>
    );
  const told = snapshot.matches({ filling: 'refused' })
    ? obstacles
    : snapshot.matches({ filling: 'incomplete' })
      ? problems
      : [];
  if (!snapshot.matches({ filling: 'refused' }) && told.length === 0) return null;
  return (
    <FormRefused
      title={t('userEdit.refused')}
      reasons={told.length === 0 ? [t('userRule.USR-16')] : told.map(words)}
    />
  );

  function shown(value: string): string {
    const role = ROLES.find((one) => one === value);
    return role ? t(ROLE_NAMES[role]) : value === '' ? t('users.none') : value;
  }
}

/** What each field is called. */
export const FIELD_WORDS = {
  first_name: 'users.firstName',
  last_name: 'users.lastName',
  email_address: 'users.email',
  role: 'users.role',
  language: 'userEdit.language',
  customers: 'users.customers',
} as const satisfies Record<UserField, string>;
