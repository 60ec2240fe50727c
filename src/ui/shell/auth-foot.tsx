import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Link } from '#ui/kit/link.tsx';
import { footButton } from './auth-shell.css.ts';

/** Whose page before sign-in it is, and how its support is reached. */
export interface AuthBrand {
  readonly name: string;
  /** Years of the copyright line: `2024–2026`. */
  readonly years: string;
  readonly support: { readonly phone: string; readonly hours: string };
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

/** The foot of every page before sign-in; whoever is told to call support finds the number here. */
export function AuthFoot({ brand, onCookieSettings }: AuthFootProps): ReactElement {
  const { t, rich } = useMessages();
  const { phone, hours } = brand.support;
  return (
    <>
      <span>
        {rich('signIn.support', {
          phone,
          hours,
          link: callTo(phone),
        })}
      </span>
      <span>{t('signIn.copyright', { brand: brand.name, years: brand.years })}</span>
      {onCookieSettings ? (
        <button type="button" className={footButton} onClick={onCookieSettings}>
          {t('signIn.cookieSettings')}
        </button>
      ) : null}
    </>
  );
}
