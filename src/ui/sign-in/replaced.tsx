import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { buttonClass } from '#ui/kit/button-class.ts';
import { actions, opening } from '#ui/sign-in/opening.css.ts';

/** Another user has signed in in another tab: this one shows nothing of its user any more (§4 Session). */
export function Replaced({ onContinue }: { onContinue: () => void }): ReactElement {
  const { t } = useMessages();
  return (
    <main className={opening}>
      <h1>{t('signIn.replacedTitle')}</h1>
      <p role="alert">{t('signIn.replaced')}</p>
      <div className={actions}>
        <button type="button" className={buttonClass({ variant: 'primary' })} onClick={onContinue}>
          {t('signIn.replacedContinue')}
        </button>
      </div>
    </main>
  );
}
