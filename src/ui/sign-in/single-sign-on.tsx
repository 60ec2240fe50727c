import type { MouseEvent, ReactElement } from 'react';
import type { SignInProvider } from '#domain/portal/portal-face.ts';
import { useMessages } from '#locales/react.tsx';
import { buttonClass } from '#ui/kit/button-class.ts';
import { Glyph } from '#ui/kit/glyph.tsx';
import { elsewhere, or } from '#ui/shell/auth-shell.css.ts';

const key =
  'M2.6 17.4A2 2 0 0 0 2 18.8V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1h2v-2h2l1.4-1.4a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01';

export interface SingleSignOnProps {
  providers: readonly SignInProvider[];
  /** A password is being checked. */
  isBusy: boolean;
  onProvider: (provider: string) => void;
}

/**
 * The ways to sign in elsewhere (§2 SSO option); nothing where there is none. They are links, so that they lead there
 * before scripts have run too.
 */
export function SingleSignOn({ providers, isBusy, onProvider }: SingleSignOnProps): ReactElement | null {
  const { t } = useMessages();
  if (providers.length === 0) return null;
  const leave = (event: MouseEvent, provider: string): void => {
    // Who wants another tab gets it from the browser.
    if (!isBusy && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    if (!isBusy) onProvider(provider);
  };
  return (
    <div className={elsewhere}>
      <p className={or}>{t('signIn.or')}</p>
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={`/api/single-sign-on/${id}`}
          className={buttonClass({ size: 'lg', isBlock: true })}
          aria-disabled={isBusy || undefined}
          onClick={(event) => leave(event, id)}
        >
          <Glyph path={key} />
          {name === null ? t('signIn.singleSignOn') : t('signIn.withProvider', { provider: name })}
        </a>
      ))}
    </div>
  );
}
