import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '#locales/react.tsx';
import { supportHoursText, type SupportHours } from '#locales/support-hours.ts';
import { Link } from '#ui/kit/link.tsx';
import { footButton } from './auth-shell.css.ts';

/** Whose page before sign-in it is, and how its support is reached. */
export interface AuthBrand {
  readonly name: string;
  /** Years of the copyright line: `2024–2026`. */
  readonly years: string;
  readonly support: { readonly phone: string; readonly hours: SupportHours | null };
}

export interface AuthFootProps {
  brand: AuthBrand;
  /** Opens the choice about tracking; absent or null while there is nothing to change. */
  onCookieSettings?: (() => void) | null;
}

const callTo = (phone: string) => (words: ReactNode) => (
  <Link key="phone" href={`tel:${phone}`}>
    {words}
  </Link>
);

/** How support is reached, as a line; nothing where it has no number. */
export function SupportLine({ support: { phone, hours } }: Pick<AuthBrand, 'support'>): ReactElement | null {
  const translator = useMessages();
  const { rich } = translator;
  const link = callTo(phone);
  if (phone === '') return null;
  // The server's calendar may write blanks and dashes otherwise than the browser's: either is right.
  return (
    <span suppressHydrationWarning>
      {hours
        ? rich('signIn.support', { phone, hours: supportHoursText(translator, hours), link })
        : rich('signIn.supportPhone', { phone, link })}
    </span>
  );
}

/** The foot of every page before sign-in; whoever is told to call support finds the number here. */
export function AuthFoot({ brand, onCookieSettings }: AuthFootProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <SupportLine support={brand.support} />
      <Link href="/help">{t('help.title')}</Link>
      <Link href="/terms">{t('terms.title')}</Link>
      <Link href="/privacy">{t('privacy.title')}</Link>
      <span>{t('signIn.copyright', { brand: brand.name, years: brand.years })}</span>
      {onCookieSettings ? (
        <button type="button" className={footButton} onClick={onCookieSettings}>
          {t('signIn.cookieSettings')}
        </button>
      ) : null}
    </>
  );
}
