import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { faint, small } from '#ui/kit/text.css.ts';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { form } from '#ui/shell/auth-shell.css.ts';
import type { CodeStepProps } from '#ui/sign-in-step/code-step.tsx';
import { StepFrame } from '#ui/sign-in-step/step-frame.tsx';

export interface PasskeyStepProps extends Omit<CodeStepProps, 'onSubmit'> {
  onPasskey: () => void;
  /** Takes back that the browser asks. */
  onStop: () => void;
  /** Past the app, where that comes first. */
  onRecovery: () => void;
  onRetry: () => void;
}

/** The second step of signing in by a passkey, and while it is not known by what it can be taken. */
export function PasskeyStep(props: PasskeyStepProps): ReactElement {
  const { snapshot, brand, language } = props;
  const { t } = useMessages();
  const isPasskey = snapshot.context.ways !== null;
  const intro = snapshot.matches('askingDevice')
    ? 'secondFactor.passkeyWaiting'
    : 'secondFactor.introPasskey';
  return (
    <StepFrame
      brand={brand}
      language={language}
      title={t('secondFactor.title')}
      intro={t(isPasskey ? intro : 'secondFactor.introWays')}
      notices={<Said {...props} />}
    >
      {isPasskey ? (
        <Asked {...props} />
      ) : (
        <div className={form}>
          <Unknown {...props} />
        </div>
      )}
    </StepFrame>
  );
}

const SAID = {
  dismissed: 'secondFactor.passkeyDismissed',
  unsupported: 'secondFactor.passkeyUnsupported',
  wrong: 'secondFactor.passkeyWrong',
  timedOut: 'secondFactor.passkeyTimedOut',
  tooSoon: 'secondFactor.tooSoon',
} as const;

function Said({ snapshot, onRetry }: PasskeyStepProps): ReactElement | null {
  const { t } = useMessages();
  const { failure, guessesLeft } = snapshot.context;
  if (snapshot.matches('unreachable')) {
    return <FailedNotice hint={t('secondFactor.waysFailed')} failure={failure} onRetry={onRetry} />;
  }
  const said = snapshot.matches('byPasskey') ? Object.values(snapshot.value)[0] : '';
  if (typeof said === 'string' && said in SAID) {
    return (
      <Notice tone="caution" role="alert" title={t(SAID[said as keyof typeof SAID])}>
        {said === 'tooSoon' && guessesLeft ? (
          <p>{t('signIn.tooSoonHint', { seconds: guessesLeft.waitSeconds })}</p>
        ) : null}
        {said === 'wrong' && guessesLeft ? (
          <p>{t('signIn.triesLeft', { tries: guessesLeft.tries })}</p>
        ) : null}
      </Notice>
    );
  }
  return <FormFailed snapshot={snapshot} hint={t('secondFactor.passkeyFailedHint')} />;
}

function Asked(props: PasskeyStepProps): ReactElement {
  const { snapshot, onPasskey, onStop, onOtherWay, onRecovery, onCancel } = props;
  const { t } = useMessages();
  // What was pressed last is gone: the password's form, or the button that gave way to what is said.
  const shown = useFocusOnShow();
  const isWaiting = snapshot.matches('askingDevice');
  const isBusy = !isWaiting && !snapshot.matches('byPasskey');
  return (
    <div ref={shown} tabIndex={-1} role="group" aria-label={t('secondFactor.title')} className={form}>
      {/* It keeps its place while the browser asks: a second press of it takes nothing back. */}
      <Button
        variant="primary"
        size="lg"
        isBlock
        isPending={isBusy || isWaiting}
        pendingLabel={t('secondFactor.passkeyBusy')}
        onPress={onPasskey}
      >
        {t('secondFactor.usePasskey')}
      </Button>
      {isWaiting ? (
        <Button size="lg" isBlock onPress={onStop}>
          {t('secondFactor.stop')}
        </Button>
      ) : null}
      {isBusy ? null : (
        <>
          <Button size="lg" isBlock onPress={onOtherWay}>
            {t(snapshot.context.ways?.hasApp ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
          </Button>
          {snapshot.context.ways?.hasApp ? (
            <Button size="lg" isBlock onPress={onRecovery}>
              {t('secondFactor.useRecovery')}
            </Button>
          ) : null}
          <Button variant="quiet" size="lg" isBlock onPress={onCancel}>
            {t('signIn.back')}
          </Button>
          <p className={`${small} ${faint}`}>{t('secondFactor.neither')}</p>
        </>
      )}
    </div>
  );
}

function Unknown({ snapshot, onCancel }: PasskeyStepProps): ReactElement {
  const { t } = useMessages();
  if (snapshot.matches('unreachable')) {
    return (
      <Button variant="quiet" size="lg" isBlock onPress={onCancel}>
        {t('signIn.back')}
      </Button>
    );
  }
  return (
    <Loading label={t('secondFactor.waysLoading')}>
      <Bone />
    </Loading>
  );
}
