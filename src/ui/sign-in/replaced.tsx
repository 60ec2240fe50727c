import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { buttonClass } from '#ui/kit/button-class.ts';
import { actions, opening } from '#ui/sign-in/opening.css.ts';

interface TakenOverProps {
  readonly onContinue: () => void;
}

/** Another user has signed in in another tab: this one shows nothing of its user any more (§4 Session). */
export function Replaced({ onContinue }: TakenOverProps): ReactElement {
  const { t } = useMessages();
  return (
    <TakenOver
      title={t('signIn.replacedTitle')}
      says={t('signIn.replaced')}
      way={t('signIn.replacedContinue')}
      onContinue={onContinue}
    />
  );
}

/** Another tab has begun to see the portal as a user, or ended it. */
export function Moved({ onContinue }: TakenOverProps): ReactElement {
  const { t } = useMessages();
  return (
    <TakenOver
      title={t('signIn.movedTitle')}
      says={t('signIn.moved')}
      way={t('signIn.movedContinue')}
      onContinue={onContinue}
    />
  );
}

function TakenOver({
  title,
  says,
  way,
  onContinue,
}: TakenOverProps & { readonly title: string; readonly says: string; readonly way: string }): ReactElement {
  return (
    <main className={opening}>
      <h1>{title}</h1>
      <p role="alert">{says}</p>
      <div className={actions}>
        <button type="button" className={buttonClass({ variant: 'primary' })} onClick={onContinue}>
          {way}
        </button>
      </div>
    </main>
  );
}
