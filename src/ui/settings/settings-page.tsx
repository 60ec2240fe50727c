import type { ReactElement, ReactNode } from 'react';
import type { AccountSecurity } from '#domain/user/account-security.ts';
import type { OwnAccess } from '#domain/user/own-access.ts';
import type { User } from '#domain/user/user.ts';
import { languageNames, languages, type Language } from '#locales/languages.ts';
import { useMessages } from '#locales/react.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { small } from '#ui/kit/text.css.ts';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { OwnAccessSection } from '#ui/settings/own-access-section.tsx';
import { body, hint, narrow, pair, sections } from '#ui/settings/settings.css.ts';

type Theme = 'light' | 'dark' | 'system';

export interface SettingsPageProps {
  user: User;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  /** Null where it is not chosen. */
  onLanguage: ((language: Language) => void) | null;
  /** Whether the key “/” alone opens the search. */
  isSearchKeyOn: boolean;
  onSearchKey: (isOn: boolean) => void;
  /** The zone of times, and by which channels the user is told; null where nothing of it is chosen. */
  own: ReactNode;
  part: ReadPart<AccountSecurity>;
  /** What the user was given. */
  access: ReadPart<OwnAccess>;
  /** What guards the account, once it is known: password, second factor, sessions. */
  children: (security: AccountSecurity) => ReactNode;
}

/** Account and Settings (§2): who one is, how the portal looks, and what guards the account. */
export function SettingsPage(props: SettingsPageProps): ReactElement {
  const { user, part } = props;
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('settings.title')} facts={t('settings.facts')} />
      <div className={sections}>
        <Section title={t('settings.profile')} isRuled>
          <div className={body}>
            <div className={narrow}>
              <KeyValues
                items={[
                  { key: 'name', label: t('settings.name'), value: user.fullName },
                  { key: 'username', label: t('signIn.username'), value: user.username },
                  {
                    key: 'email',
                    label: t('settings.email'),
                    value: part.value?.emailAddress ?? user.emailAddress,
                  },
                  {
                    key: 'role',
                    label: t('settings.role'),
                    value: t(ROLE_NAMES[user.acting?.role ?? user.role]),
                  },
                ]}
              />
            </div>
            <p className={`${small} ${hint}`}>{t('settings.profileHint')}</p>
          </div>
        </Section>
        <OwnAccessSection user={user} part={props.access} />
        <Look {...props} />
        <Keyboard {...props} />
        {props.own}
        <Part
          part={part}
          loadingText={t('settings.loading')}
          failedText={t('settings.failed')}
          skeleton={<Bone size="xl" />}
        >
          {props.children}
        </Part>
      </div>
    </>
  );
}

/** Whoever signs in through a company changes password and second factor there. */
export function SignedInElsewhere(): ReactElement {
  const { t } = useMessages();
  return (
    <Notice tone="info" title={t('settings.elsewhere')}>
      <p>{t('settings.elsewhereHint')}</p>
    </Notice>
  );
}

/** In somebody's place nothing of what guards their account is changed. */
export function OfUserAlone(): ReactElement {
  const { t } = useMessages();
  return (
    <Notice tone="info" title={t('settings.ofUser')}>
      <p>{t('settings.ofUserHint')}</p>
    </Notice>
  );
}

function Look({
  theme,
  onTheme,
  onLanguage,
}: Pick<SettingsPageProps, 'theme' | 'onTheme' | 'onLanguage'>): ReactElement {
  const { t, language } = useMessages();
  return (
    <Section title={t('settings.look')} isRuled>
      <div className={body}>
        <div className={pair}>
          {onLanguage ? (
            <SelectField
              label={t('signIn.language')}
              value={language}
              options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
              hint={t('settings.languageHint')}
              onChange={onLanguage}
            />
          ) : null}
          <SelectField<Theme>
            label={t('settings.theme')}
            value={theme}
            options={[
              { value: 'light', label: t('portal.themeLight') },
              { value: 'dark', label: t('portal.themeDark') },
              { value: 'system', label: t('portal.themeSystem') },
            ]}
            onChange={onTheme}
          />
        </div>
      </div>
    </Section>
  );
}

/** A key that acts alone can be switched off (WCAG 2.1.4). */
function Keyboard({
  isSearchKeyOn,
  onSearchKey,
}: Pick<SettingsPageProps, 'isSearchKeyOn' | 'onSearchKey'>): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('settings.keyboard')} isRuled>
      <div className={body}>
        <Checkbox isSelected={isSearchKeyOn} onChange={onSearchKey} describedBy="search-key-hint">
          {t('settings.searchKey')}
        </Checkbox>
        <p id="search-key-hint" className={`${small} ${hint}`}>
          {t('settings.searchKeyHint')}
        </p>
      </div>
    </Section>
  );
}
