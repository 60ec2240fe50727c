import { useId, type ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { StepUpChange } from '#domain/access/step-up.ts';
import { useMessages } from '#locales/react.tsx';
import type { stepUp } from '#machines/shapes/step-up.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { faint, small } from '#ui/kit/text.css.ts';
import { TextField } from '#ui/kit/text-field.tsx';
import { useSecretForm } from '#ui/kit/typed-form.ts';
import { useFocusOnShow } from '#ui/kit/use-focus-on-show.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { stepUpForm } from '#ui/shared/step-up-dialog.css.ts';

export interface StepUpDialogProps {
  snapshot: SnapshotFrom<typeof stepUp>;
  /** A question that names the change: “Is it you who adds Harbor Bank ••6789?” */
  title: string;
  /** What its button does: “Add bank account”. */
  submitText: string;
  onGive: (secret: string) => void;
  onPasskey: () => void;
  onOtherWay: () => void;
  onRetry: () => void;
  onCancel: () => void;
}

/** The password or a code asked again, over the page that waits for it. */
export function StepUpDialog(props: StepUpDialogProps): ReactElement {
  const { snapshot, title, submitText, onCancel } = props;
  const { t } = useMessages();
  const formId = useId();
  const isForm = snapshot.matches('asking') || snapshot.matches('checking');
  const isWaiting = snapshot.matches('askingDevice');
  const isPasskey = snapshot.matches('offering') || isWaiting || snapshot.matches('checkingPasskey');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <>
          {snapshot.matches('over') ? null : (
            <Button onPress={onCancel}>{t(WORDS[aboutOf(snapshot)].back)}</Button>
          )}
          {snapshot.matches('unreachable') ? (
            <Button variant="primary" onPress={props.onRetry}>
              {t('session.tryAgain')}
            </Button>
          ) : null}
          {snapshot.matches('over') ? (
            <ButtonLink variant="primary" href="/login">
              {t('stepUp.signIn')}
            </ButtonLink>
          ) : null}
          {snapshot.can({ type: 'step.otherWay' }) ? (
            <Button onPress={props.onOtherWay}>
              {t(isForm ? 'stepUp.passkeyInstead' : otherCode(snapshot))}
            </Button>
          ) : null}
          {/* It keeps its place while the browser asks: a second press of it falls on no other button. */}
          {isPasskey ? (
            <Button
              variant="primary"
              isPending={isWaiting || snapshot.matches('checkingPasskey')}
              pendingLabel={t('stepUp.checking')}
              onPress={props.onPasskey}
            >
              {submitText}
            </Button>
          ) : null}
          {isForm ? (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={snapshot.matches('checking')}
              pendingLabel={t('stepUp.checking')}
            >
              {submitText}
            </Button>
          ) : null}
        </>
      }
    >
      {isForm ? <ProofForm {...props} id={formId} /> : null}
      {isPasskey ? <PasskeyAsked key={isWaiting ? 'waiting' : 'asked'} {...props} /> : null}
      {isForm || isPasskey ? null : <Instead {...props} />}
    </Dialog>
  );
}

/** Beside a passkey: recovery codes alone without an app. */
const otherCode = ({ context: { hasApp } }: Snapshot) =>
  hasApp ? 'stepUp.codeInstead' : 'stepUp.recoveryInstead';

const PASSKEY_SAID = {
  dismissed: 'stepUp.passkeyDismissed',
  unsupported: 'stepUp.passkeyUnsupported',
  wrong: 'stepUp.passkeyWrong',
  timedOut: 'stepUp.passkeyTimedOut',
  tooSoon: 'stepUp.tooSoon',
} as const;

function PasskeyAsked({ snapshot }: StepUpDialogProps): ReactElement {
  const { t } = useMessages();
  const said = saidOf(snapshot);
  const left = snapshot.context.failure?.guessesLeft;
  // What had the focus is gone, or was there before it was known what to ask for, and leads back.
  const shown = useFocusOnShow();
  return (
    <div ref={shown} tabIndex={-1} className={stepUpForm}>
      <p>{t(WORDS[aboutOf(snapshot)].intro)}</p>
      {said in PASSKEY_SAID ? (
        <Notice tone="caution" role="alert" title={t(PASSKEY_SAID[said as keyof typeof PASSKEY_SAID])}>
          {said === 'wrong' && left ? <p>{t('stepUp.triesLeft', { tries: left.tries })}</p> : null}
        </Notice>
      ) : null}
      {snapshot.hasTag('failed') ? (
        <FailedNotice hint={t(failedHint(snapshot))} failure={snapshot.context.failure} />
      ) : null}
      {snapshot.matches('askingDevice') ? (
        <p role="status">{t('stepUp.passkeyWaiting')}</p>
      ) : (
        <p>{t('stepUp.passkeyIntro')}</p>
      )}
      <p className={`${small} ${faint}`}>{t(WORDS[aboutOf(snapshot)].once)}</p>
    </div>
  );
}

/** What is said above what is asked for. */
function saidOf({ value }: Snapshot): string {
  const said: unknown = typeof value === 'object' ? Object.values(value)[0] : '';
  return typeof said === 'string' ? said : '';
}

function ProofForm({ snapshot, onGive, id }: StepUpDialogProps & { id: string }): ReactElement {
  const { t } = useMessages();
  const isCode = snapshot.context.way !== 'password';
  const { hasApp } = snapshot.context;
  const ofApp = snapshot.context.way === 'passkey' ? 'stepUp.anyCode' : 'stepUp.code';
  const codeLabel = hasApp ? ofApp : 'stepUp.recoveryCode';
  const error = useError(snapshot, isCode);
  const proof = useSecretForm({
    name: 'secret',
    refusal: error,
    isBusy: snapshot.hasTag('busy'),
    onSubmit: onGive,
  });
  return (
    <form {...proof} id={id} className={stepUpForm}>
      <p>{t(WORDS[aboutOf(snapshot)].intro)}</p>
      {snapshot.hasTag('failed') ? (
        <FailedNotice hint={t(failedHint(snapshot))} failure={snapshot.context.failure} />
      ) : null}
      <TextField
        label={t(isCode ? codeLabel : 'stepUp.password')}
        name="secret"
        takesFocus
        error={error}
        {...(isCode
          ? { ...(hasApp && { hint: t('stepUp.codeHint') }), autoComplete: 'one-time-code', maxLength: 30 }
          : { type: 'password', autoComplete: 'current-password' })}
      />
      <p className={`${small} ${faint}`}>{t(WORDS[aboutOf(snapshot)].once)}</p>
    </form>
  );
}

type Snapshot = StepUpDialogProps['snapshot'];

const CHANGE = {
  back: 'stepUp.back',
  intro: 'stepUp.intro',
  once: 'stepUp.once',
  over: 'stepUp.over',
  failed: 'stepUp.failed',
  unanswered: 'stepUp.unanswered',
  signInTitle: 'stepUp.signInTitle',
  signInHint: 'stepUp.signInHint',
} as const;

/** What the words are about: a number that is shown, a payment that is submitted, one's own account, another user's, what another person has asked for, or other changes. */
const WORDS = {
  change: CHANGE,
  account: { ...CHANGE, intro: 'stepUp.accountIntro' },
  user: { ...CHANGE, intro: 'stepUp.userIntro' },
  approval: { ...CHANGE, intro: 'stepUp.approvalIntro' },
  payment: {
    back: 'stepUp.paymentBack',
    intro: 'stepUp.intro',
    once: 'stepUp.paymentOnce',
    over: 'stepUp.paymentOver',
    failed: 'stepUp.paymentFailed',
    unanswered: 'stepUp.paymentUnanswered',
    signInTitle: 'stepUp.paymentSignInTitle',
    signInHint: 'stepUp.paymentSignInHint',
  },
  card: {
    back: 'stepUp.cardBack',
    intro: 'stepUp.cardIntro',
    once: 'stepUp.cardOnce',
    over: 'stepUp.cardOver',
    failed: 'stepUp.cardFailed',
    unanswered: 'stepUp.cardUnanswered',
    signInTitle: 'stepUp.signInTitle',
    signInHint: 'stepUp.signInHint',
  },
} as const;

const ABOUT: Partial<Record<StepUpChange, keyof typeof WORDS>> = {
  approval_yes: 'approval',
  card_view: 'card',
  payment: 'payment',
  email_change: 'account',
  second_factor_begin: 'account',
  second_factor_remove: 'account',
  recovery_codes_replace: 'account',
  passkey_add: 'account',
  passkey_remove: 'account',
  user_factor_remove: 'user',
};

const aboutOf = ({ context: { change } }: Snapshot) => ABOUT[change] ?? 'change';

function failedHint(snapshot: Snapshot) {
  const { failed, unanswered } = WORDS[aboutOf(snapshot)];
  return snapshot.hasTag('unanswered') ? unanswered : failed;
}

function useError(snapshot: Snapshot, isCode: boolean): string | undefined {
  const { t } = useMessages();
  const left = snapshot.context.failure?.guessesLeft;
  const said = saidOf(snapshot);
  if (said === 'incomplete') return t(isCode ? 'stepUp.codeMissing' : 'stepUp.passwordMissing');
  const withTries = (wrong: string) =>
    left ? `${wrong} ${t('stepUp.triesLeft', { tries: left.tries })}` : wrong;
  if (said === 'wrongRecovery') return withTries(t('stepUp.recoveryWrong'));
  if (said === 'wrong') return withTries(t(isCode ? 'stepUp.codeWrong' : 'stepUp.passwordWrong'));
  return said === 'tooSoon' ? t('stepUp.tooSoon') : undefined;
}

/** What stands there where nothing can be typed. */
function Instead({ snapshot }: StepUpDialogProps): ReactElement {
  const { t } = useMessages();
  if (snapshot.matches('over')) {
    return (
      <Notice tone="negative" role="alert" title={t('stepUp.overTitle')}>
        <p>{t(WORDS[aboutOf(snapshot)].over)}</p>
      </Notice>
    );
  }
  if (snapshot.matches('signInNeeded')) {
    return (
      <Notice title={t(WORDS[aboutOf(snapshot)].signInTitle)}>
        <p>{t(WORDS[aboutOf(snapshot)].signInHint)}</p>
      </Notice>
    );
  }
  if (snapshot.matches('unreachable')) {
    return <FailedNotice hint={t(failedHint(snapshot))} failure={snapshot.context.failure} />;
  }
  return (
    <Loading label={t('stepUp.checking')}>
      <Bone />
    </Loading>
  );
}
