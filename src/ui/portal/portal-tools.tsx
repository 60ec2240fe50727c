import type { ReactElement } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import type { Role } from '#domain/access/role.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { languageNames, languages, type Language } from '#locales/languages.ts';
import { useMessages } from '#locales/react.tsx';
import { avatar, bell, dot, find, findKey, findText } from './portal-tools.css.ts';

export type Theme = 'light' | 'dark' | 'system';

export interface PortalToolsProps {
  user: {
    firstName: string;
    lastName: string;
    fullName: string;
    username: string;
    role: Role;
    /** In whose place customer support is, with their own role. */
    acting?: { readonly role: Role };
  };
  theme: Theme;
  onTheme: (theme: Theme) => void;
  /** Null where no language is chosen. */
  onLanguage: ((language: Language) => void) | null;
  /** Null while there is nothing to change. */
  onCookieSettings: (() => void) | null;
  onSignOut: () => void;
  notices: BellNotices;
  /** Opens the search from everywhere. */
  onFind: () => void;
  /** Whether the key “/” alone opens it too. */
  isSearchKeyOn: boolean;
}

/** What the bell tells. */
export interface BellNotices {
  readonly href: PageAddress;
  /** How many are unread, formatted; absent for none, or while it is not known. */
  readonly unreadCount: string | undefined;
  /** They could not be asked for: how many are unread is not known (§8). */
  readonly hasFailed: boolean;
}

/** Find, notices, language and account: the end of the top bar. */
export function PortalTools(props: PortalToolsProps): ReactElement {
  return (
    <>
      <Find onFind={props.onFind} isSearchKeyOn={props.isSearchKeyOn} />
      <Bell {...props.notices} />
      {props.onLanguage ? <LanguageMenu onLanguage={props.onLanguage} /> : null}
      <AccountMenu {...props} />
    </>
  );
}

/** What opens the search from everywhere: on a phone its sign alone. */
function Find({ onFind, isSearchKeyOn }: Pick<PortalToolsProps, 'onFind' | 'isSearchKeyOn'>): ReactElement {
  const { t } = useMessages();
  return (
    <Button
      icon="search"
      className={find}
      label={t('search.title')}
      hasPopup="dialog"
      keyShortcuts={isSearchKeyOn ? '/ Control+K' : 'Control+K'}
      onPress={onFind}
    >
      <span className={findText} aria-hidden="true">
        {t('search.title')} {isSearchKeyOn ? <kbd className={findKey}>/</kbd> : null}
      </span>
    </Button>
  );
}

function Bell({ href, unreadCount, hasFailed }: BellNotices): ReactElement {
  const { t } = useMessages();
  const label = unreadCount
    ? t('portal.noticesUnread', { count: unreadCount })
    : t(hasFailed ? 'portal.noticesUnknown' : 'portal.notices');
  return (
    <span className={bell}>
      <ButtonLink variant="quiet" icon="bell" href={href} label={label} />
      {unreadCount ? <span className={dot} aria-hidden="true" /> : null}
    </span>
  );
}

function LanguageMenu({ onLanguage }: { onLanguage: (language: Language) => void }): ReactElement {
  const { t, language } = useMessages();
  return (
    <Menu
      label={t('portal.languages')}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          icon="globe"
          hasPopup="menu"
          label={`${language.toUpperCase()}, ${t('portal.language', { name: languageNames[language] })}`}
        >
          {language.toUpperCase()}
        </Button>
      }
      entries={languages.map((one) => ({
        id: one,
        label: languageNames[one],
        lang: one,
        isCurrent: one === language,
        onAction: () => onLanguage(one),
      }))}
    />
  );
}

function AccountMenu({ user, theme, onTheme, onCookieSettings, onSignOut }: PortalToolsProps): ReactElement {
  const { t } = useMessages();
  const themes = [
    { id: 'light', label: t('portal.themeLight'), icon: 'sun' },
    { id: 'dark', label: t('portal.themeDark'), icon: 'moon' },
    { id: 'system', label: t('portal.themeSystem'), icon: 'settings' },
  ] as const;
  return (
    <Menu
      label={t('portal.account', { name: user.fullName })}
      trigger={
        <Button
          variant="quiet"
          isIconOnly
          hasPopup="menu"
          label={`${initials(user)}, ${t('portal.account', { name: user.fullName })}`}
        >
          <span className={avatar} aria-hidden="true">
            {initials(user)}
          </span>
        </Button>
      }
      entries={[
        ...themes.map((entry, index) => ({
          ...entry,
          startsGroup: index === 0,
          isCurrent: entry.id === theme,
          onAction: () => onTheme(entry.id),
        })),
        ...(onCookieSettings
          ? [
              {
                id: 'cookieSettings',
                label: t('portal.cookieSettings'),
                startsGroup: true,
                onAction: onCookieSettings,
              },
            ]
          : []),
        {
          id: 'settings',
          label: t('settings.title'),
          icon: 'users' as const,
          startsGroup: true,
          href: '/account/settings',
        },
        {
          id: 'signOut',
          label: t('portal.signOut'),
          detail: t('portal.signedInAs', {
            name: user.fullName,
            role: t(ROLE_NAMES[user.acting?.role ?? user.role]),
          }),
          icon: 'logOut' as const,
          startsGroup: true,
          onAction: onSignOut,
        },
      ]}
    />
  );
}

function initials({ firstName, lastName }: PortalToolsProps['user']): string {
  return `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase();
}
