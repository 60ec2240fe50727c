import { useState, type FormEvent, type ReactElement } from 'react';
import { ROLES, type Role } from '#domain/access/role.ts';
import { readPeople } from '#domain/user/invited-people.ts';
import type { SignOn } from '#domain/user/managed-user.ts';
import { isLanguage, languageNames, type Language } from '#locales/languages.ts';
import { useMessages } from '#locales/react.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { FileButton } from '#ui/kit/file-button.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { FormFailed, FormRefused } from '#ui/shared/form-said.tsx';
import { RoleRights } from '#ui/users/role-rights.tsx';
import { choices, form as formClass, legend, pair } from '#ui/users/users.css.ts';
import type { UserInviteProps } from '#ui/users/use-user-invite.ts';
import { useUserObstacleWords } from '#ui/users/user-obstacle-words.ts';

/** What each role means, in one line. */
export const ROLE_HINTS = {
  viewer: 'roleHint.viewer',
  'view-only': 'roleHint.viewer',
  'view-edit': 'roleHint.viewEdit',
  payer: 'roleHint.payer',
  admin: 'roleHint.admin',
  'card viewer': 'roleHint.cardViewer',
  'safety manager': 'roleHint.safetyManager',
  'voucher manager': 'roleHint.voucherManager',
  'enrollment manager': 'roleHint.enrollmentManager',
} as const satisfies Record<Role, string>;

/** Who is invited, as what and to which customers: typed, pasted, or read from a file. */
export function InviteList(props: UserInviteProps): ReactElement {
  const { t, language: own } = useMessages();
  const { snapshot, onCheck, onTyped, customers } = props;
  const { list, problems, obstacles } = snapshot.context;
  const words = useUserObstacleWords();
  const [text, setText] = useState(() => list.people.map(written).join('\n'));
  const write = (typed: string): void => {
    setText(typed);
    onTyped(typed);
  };
  const [role, setRole] = useState<Role>(list.role);
  const { providers } = snapshot.context;
  const [way, setWay] = useState(list.provider ?? '');
  const [language, setLanguage] = useState<Language>(isLanguage(list.language) ? list.language : own);
  const [chosen, setChosen] = useState<readonly string[]>(
    list.people.length > 0 ? list.customers : customers.slice(0, 1).map(({ buidCustomer }) => buidCustomer),
  );
  const isBusy = snapshot.hasTag('busy');
  const told = [...problems, ...obstacles];
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const signOn: SignOn = way === '' ? 'password' : 'sso';
    const provider = way === '' ? null : way;
    if (!isBusy) onCheck({ people: readPeople(text), role, signOn, provider, language, customers: chosen });
  };
  return (
    <form method="post" className={formClass} noValidate onSubmit={submit}>
      <FormFailed snapshot={snapshot} hint={t('userInvite.failedHint')} />
      {told.length > 0 || snapshot.matches({ writing: 'refused' }) ? (
        <FormRefused
          title={t('userInvite.refused')}
          reasons={told.length === 0 ? [t('userRule.USR-16')] : told.map(words)}
        />
      ) : null}
      <TextArea
        name="people"
        label={t('userInvite.people')}
        hint={t('userInvite.peopleHint')}
        rows={8}
        value={text}
        onChange={write}
      />
      <div>
        <FileButton accept=".csv,text/csv,text/plain" onFiles={([file]) => void file?.text().then(write)}>
          {t('userInvite.file')}
        </FileButton>
      </div>
      <div className={pair}>
        <SelectField<Role>
          label={t('users.role')}
          hint={t(ROLE_HINTS[role])}
          value={role}
          options={ROLES.map((value) => ({ value, label: t(ROLE_NAMES[value]) }))}
          onChange={setRole}
        />
        <SelectField<Language>
          label={t('userInvite.language')}
          value={language}
          options={Object.entries(languageNames).map(([value, label]) => ({
            value: value as Language,
            label,
            lang: value,
          }))}
          onChange={setLanguage}
        />
      </div>
      <Section title={t('userInvite.rights', { role: t(ROLE_NAMES[role]) })} isSmall>
        <RoleRights role={role} of={props.rightsOf} />
      </Section>
      <SelectField<string>
        label={t('users.signOn')}
        hint={
          way === ''
            ? t(providers.length === 0 ? 'userInvite.noProviderHint' : 'userInvite.passwordHint')
            : t('userInvite.ssoHint')
        }
        value={way}
        options={[
          { value: '', label: t('users.password') },
          ...providers.map(({ id, name }) => ({ value: id, label: name ?? t('users.sso') })),
        ]}
        onChange={setWay}
      />
      <fieldset className={choices}>
        <legend className={legend}>{t('users.customers')}</legend>
        {customers.map(({ buidCustomer, customerName }) => (
          <Checkbox
            key={buidCustomer}
            isSelected={chosen.includes(buidCustomer)}
            onChange={(isSelected) =>
              setChosen(isSelected ? [...chosen, buidCustomer] : chosen.filter((id) => id !== buidCustomer))
            }
          >
            {customerName}
          </Checkbox>
        ))}
      </fieldset>
      <SubmitButton size="md" isBusy={isBusy} busyLabel={t('userInvite.checking')}>
        {t('userInvite.check')}
      </SubmitButton>
    </form>
  );
}

/** A person as a line of the box. */
function written({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : `${name} <${email}>`;
}
