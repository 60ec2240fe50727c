import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { TextKey, Translator } from '#locales/intl.ts';
import type { Messages } from '#locales/messages.gen.ts';
import { useMessages } from '#locales/react.tsx';
import { timeInZone } from '#locales/zone-mark.ts';
import type { session } from '#machines/session/session.ts';
import { buttonClass } from '#ui/kit/button-class.ts';
import { Notice } from '#ui/kit/notice.tsx';
import type { NoticeProps, Tone } from '#ui/kit/notice.tsx';
import { usePageAddress } from '#ui/kit/page-address.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

/** Texts of the page that take no values. */
type PlainKey = {
  [Key in Extract<TextKey, `signIn.${string}`>]: keyof Messages[Key] extends never ? Key : never;
}[Extract<TextKey, `signIn.${string}`>];

interface Words {
  readonly tone: Tone;
  readonly title: PlainKey;
  readonly texts?: readonly PlainKey[];
}

const locked = (reason: PlainKey): Words => ({
  tone: 'negative',
  title: 'signIn.lockedTitle',
  texts: [reason, 'signIn.lockedKept'],
});

/** What is said above the form in each state of being signed out; nothing in the others. */
const notices: Readonly<Record<string, Words>> = {
  unreachable: { tone: 'caution', title: 'signIn.unreachable', texts: ['signIn.unreachableHint'] },
  invalid: { tone: 'negative', title: 'signIn.invalid' },
  lockedByAdministrator: locked('signIn.lockedByAdministrator'),
  lockedBySupport: locked('signIn.lockedBySupport'),
  tooManyChallengeAttempts: locked('signIn.tooManyChallengeAttempts'),
  lockedForAWhile: {
    tone: 'negative',
    title: 'signIn.lockedForAWhile',
    texts: ['signIn.lockedTries', 'signIn.lockedForAWhileHint', 'signIn.lockedKept'],
  },
  tooSoon: { tone: 'caution', title: 'signIn.tooSoon' },
  tooManyLoginAttempts: locked('signIn.tooManyLoginAttempts'),
  notActivated: { tone: 'negative', title: 'signIn.notActivated', texts: ['signIn.notActivatedHint'] },
  deactivated: {
    tone: 'negative',
    title: 'signIn.deactivatedTitle',
    texts: ['signIn.deactivated', 'signIn.lockedKept'],
  },
  leaving: { tone: 'info', title: 'signIn.leaving' },
  cancelled: { tone: 'info', title: 'signIn.cancelled', texts: ['signIn.cancelledHint'] },
  unknownUser: { tone: 'negative', title: 'signIn.unknownUser', texts: ['signIn.unknownUserHint'] },
  providerUnavailable: {
    tone: 'negative',
    title: 'signIn.providerUnavailable',
    texts: ['signIn.providerUnavailableHint'],
  },
  providerFailed: {
    tone: 'negative',
    title: 'signIn.providerFailed',
    texts: ['signIn.providerFailedHint'],
  },
  tookTooLong: { tone: 'caution', title: 'signIn.tookTooLong', texts: ['signIn.tookTooLongHint'] },
  tooManyTries: { tone: 'negative', title: 'signIn.tooManyTries', texts: ['signIn.tooManyTriesHint'] },
  failed: { tone: 'negative', title: 'signIn.failed', texts: ['signIn.failedHint'] },
  left: { tone: 'positive', title: 'signIn.left' },
  leftElsewhere: { tone: 'info', title: 'signIn.leftElsewhere' },
  expired: { tone: 'info', title: 'signIn.expired' },
  proofFailed: { tone: 'caution', title: 'signIn.proofFailed' },
};

/** Where somebody gets further without support: a new password, or a request for reactivation. */
const reset = { href: '/forgot-password', text: 'signIn.resetPassword' } as const;
const reactivation = { href: '/reactivation', text: 'signIn.askReactivation' } as const;
const waysOut: Readonly<Record<string, typeof reset | typeof reactivation>> = {
  lockedByAdministrator: reactivation,
  lockedBySupport: reactivation,
  challengePhraseChangeRequired: reactivation,
  tooManyChallengeAttempts: reactivation,
  lockedForAWhile: reset,
  tooManyLoginAttempts: reset,
  notActivated: reactivation,
  deactivated: reactivation,
};

export interface SignInNoticeProps {
  snapshot: SnapshotFrom<typeof session>;
  /** IANA zone of shown times. */
  timeZone: string;
  onRetry: () => void;
}

/** Why the sign-in form is shown, or why signing in failed (§8 Login). */
export function SignInNotice({ snapshot, timeZone, onRetry }: SignInNoticeProps): ReactElement | null {
  const pageAddress = usePageAddress();
  const translator = useMessages();
  const { t } = translator;
  const { titleOf, hintOf } = useFailureWords();
  const state = signedOutState(snapshot);
  const words = notices[state];
  if (!words) return null;
  const { refusal, failure, username, wantedPage, returning, keepsDraft } = snapshot.context;
  const isFailure = snapshot.hasTag('error');
  const isBarred = snapshot.hasTag('barred');
  const wayOut = waysOut[state];
  return (
    <FocusedNotice
      key={state}
      tone={words.tone}
      title={titleOf(failure, t(words.title))}
      isFailure={isFailure}
      actions={
        state === 'unreachable' ? (
          <RetryButton onRetry={onRetry}>{t('signIn.retry')}</RetryButton>
        ) : wayOut ? (
          <a href={pageAddress(`${wayOut.href}#about=${encodeURIComponent(username)}`)}>{t(wayOut.text)}</a>
        ) : undefined
      }
    >
      {(refusal ? guessTexts(translator, timeZone, refusal) : []).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {refusal?.lockWords ? <p>{t('signIn.lockedWords', { words: refusal.lockWords.words })}</p> : null}
      {words.texts?.map((text) => (
        <p key={text}>{hintOf(failure, t(text))}</p>
      ))}
      {keepsDraft ? <p>{t('signIn.expiredHint')}</p> : null}
      {returning && wantedPage !== null && !isBarred ? <p>{t('signIn.expiredPage')}</p> : null}
      {failure?.requestId ? <p>{t('read.reference', { reference: failure.requestId })}</p> : null}
    </FocusedNotice>
  );
}

/** What a refused password costs: until when it is locked and for how long from now on, or how many tries are left. */
function guessTexts(
  { t, locale }: Translator,
  timeZone: string,
  { retryAt, guessesLeft }: CallError,
): string[] {
  const until = (instant: string) => t('signIn.lockedUntil', { time: timeInZone(instant, locale, timeZone) });
  if (!guessesLeft) return retryAt === null ? [] : [until(retryAt)];
  const { tries, lockSeconds, waitSeconds, nextWaitSeconds } = guessesLeft;
  const minutes = Math.max(1, Math.ceil(lockSeconds / 60));
  if (tries === 0) {
    const again = t('signIn.lockedAgain', { minutes });
    return retryAt === null ? [again] : [until(retryAt), again];
  }
  return [
    // Only a try that was not looked at says that it cost nothing.
    ...(retryAt === null ? [] : [t('signIn.tooSoonHint', { seconds: waitSeconds })]),
    ...(retryAt === null && waitSeconds > 0 ? [t('signIn.waitNow', { seconds: waitSeconds })] : []),
    t('signIn.triesLeft', { tries }),
    // After the last one it is the lock.
    ...(tries > 1 && nextWaitSeconds > 0 ? [t('signIn.waitNext', { seconds: nextWaitSeconds })] : []),
    t('signIn.lockLength', { minutes }),
  ];
}

interface FocusedNoticeProps extends Pick<NoticeProps, 'tone' | 'title' | 'actions' | 'children'> {
  isFailure: boolean;
}

/** A failure takes the focus when it appears, but not from who is typing: it is announced to them as it stands. */
function FocusedNotice({ isFailure, ...props }: FocusedNoticeProps): ReactElement {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFailure && !(document.activeElement instanceof HTMLInputElement)) notice.current?.focus();
  }, [isFailure]);
  return <Notice ref={notice} role={isFailure ? 'alert' : 'status'} {...props} />;
}

function RetryButton({ onRetry, children }: { onRetry: () => void; children: ReactNode }): ReactElement {
  return (
    <button type="button" className={buttonClass({ size: 'sm' })} onClick={onRetry}>
      {children}
    </button>
  );
}

function signedOutState({ value }: SnapshotFrom<typeof session>): string {
  return typeof value === 'object' && 'signedOut' in value ? value.signedOut : '';
}
