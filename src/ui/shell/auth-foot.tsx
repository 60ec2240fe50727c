import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { footButton } from './auth-shell.css.ts';

export interface AuthFootProps {
  brand: { readonly name: string; readonly years: string };
  /** Opens the choice about tracking; absent or null while there is nothing to change. */
  onCookieSettings?: (() => void) | null;
}

/** The foot of every page before sign-in. */
export function AuthFoot({ brand, onCookieSettings }: AuthFootProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <span>{t('signIn.copyright', { brand: brand.name, years: brand.years })}</span>
      {onCookieSettings ? (
        <button type="button" className={footButton} onClick={onCookieSettings}>
          {t('signIn.cookieSettings')}
        </button>
      ) : null}
    </>
  );
}
