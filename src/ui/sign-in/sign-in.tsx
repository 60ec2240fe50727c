import type { MouseEvent, ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { PortalFace } from '#domain/portal/portal-face.ts';
import type { Language } from '#locales/languages.ts';
import { useMessages } from '#locales/react.tsx';
import type { Credentials } from '#machines/session/setup.ts';
import type { session } from '#machines/session/session.ts';
import { help } from '#ui/shell/auth-shell.css.ts';
import { AuthFoot } from '#ui/shell/auth-foot.tsx';
import { AuthShell } from '#ui/shell/auth-shell.tsx';
import { LanguageSelect } from '#ui/shell/language-select.tsx';
import { SignInForm, typedUsername } from '#ui/sign-in/sign-in-form.tsx';
import { SignInNotice } from '#ui/sign-in/sign-in-notice.tsx';
import { SingleSignOn } from '#ui/sign-in/single-sign-on.tsx';
import { usePageAddress } from '#ui/kit/page-address.ts';

/** Whose portal it is; the page is rendered before the configuration is known. */
export interface Brand {
  readonly name: string;
  /** Years of the copyright line: `2024–2026`. */
  readonly years: string;
}

export interface SignInProps {
  snapshot: SnapshotFrom<typeof session>;
  brand: PortalFace;
  onSubmit: (credentials: Credentials) => void;
  onProvider: (provider: string) => void;
  onRetry: () => void;
  onLanguage: (language: Language) => void;
  /** Absent or null while there is nothing to change. */
  onCookieSettings?: (() => void) | null;
}

/** The page of a new password begins with the name that is typed here. */
function takeNameAlong({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const username = typedUsername();
  link.hash = username === '' ? '' : `about=${encodeURIComponent(username)}`;
}

/** The sign-in page, also after an expired session (§2 Sign-in, §8 Login). It is pre-rendered in each language. */
export function SignIn(props: SignInProps): ReactElement {
  const pageAddress = usePageAddress();
  const { snapshot, brand, onRetry, onCookieSettings } = props;
  const { t } = useMessages();
  // Before the answer nobody knows whether the session of before has ended.
  const isReturning =
    snapshot.context.returning !== null && !snapshot.matches('asking') && !snapshot.hasTag('barred');
  return (
    <AuthShell
      brand={{ name: brand.name, href: '/login' }}
      language={<LanguageSelect onLanguage={props.onLanguage} />}
      title={isReturning ? t('signIn.expiredTitle') : t('signIn.title')}
      intro={t('signIn.intro')}
      notices={<SignInNotice snapshot={snapshot} timeZone={brand.timeZone} onRetry={onRetry} />}
      foot={<AuthFoot brand={brand} onCookieSettings={onCookieSettings} />}
      artLabel={t('signIn.artLabel')}
      artTitle={t('signIn.artTitle')}
      artText={t('signIn.artText')}
    >
      <SignInForm snapshot={snapshot} onSubmit={props.onSubmit} />
      <SingleSignOn
        providers={brand.providers}
        isBusy={snapshot.hasTag('entering')}
        onProvider={props.onProvider}
      />
      <p className={help}>
        <a href={pageAddress('/forgot-user')}>{t('signIn.forgotUsername')}</a>
        <a href={pageAddress('/forgot-password')} onClick={takeNameAlong}>
          {t('signIn.forgotPassword')}
        </a>
        <a href={pageAddress('/create-account')}>{t('signIn.createAccount')}</a>
      </p>
      <noscript>{t('signIn.needsScripts')}</noscript>
    </AuthShell>
  );
}
