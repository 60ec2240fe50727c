import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { TextKey } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import type { session } from '#machines/session.ts';
import { buttonClass } from '#ui/kit/button-class.ts';
import { Notice } from '#ui/kit/notice.tsx';
import type { NoticeProps, Tone } from '#ui/kit/notice.tsx';
import { usePageAddress } from '#ui/kit/page-address.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

type PlainKey =
  Extract<TextKey, `signIn.${string}`> extends infer Key extends TextKey
    ? Exclude<Key, 'signIn.reference' | 'signIn.lockedUntil' | 'signIn.copyright' | 'signIn.withProvider'>
    : never;

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
    texts: ['signIn.lockedForAWhileHint', 'signIn.lockedKept'],
  },
  tooManyLoginAttempts: locked('signIn.tooManyLoginAttempts'),
  notActivated: { tone: 'negative', title: 'signIn.notActivated', texts: ['signIn.notActivatedHint'] },
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
  expired: { tone: 'info', title: 'signIn.expired', texts: ['signIn.expiredHint'] },
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
};

export interface SignInNoticeProps {
  snapshot: SnapshotFrom<typeof session>;
  onRetry: () => void;
}

/** Why the sign-in form is shown, or why signing in failed (§8 Login). */
export function SignInNotice({ snapshot, onRetry }: SignInNoticeProps): ReactElement | null {
  const pageAddress = usePageAddress();
  const { t, locale } = useMessages();
  const { titleOf, hintOf } = useFailureWords();
  const state = signedOutState(snapshot);
  const words = notices[state];
  if (!words) return null;
  const { lockedUntil, failure } = snapshot.context;
  const isFailure = snapshot.hasTag('error');
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
          <a href={pageAddress(wayOut.href)}>{t(wayOut.text)}</a>
        ) : undefined
      }
    >
      {state === 'lockedForAWhile' && lockedUntil ? (
        <p>{t('signIn.lockedUntil', { time: timeHere(locale, lockedUntil) })}</p>
      ) : null}
      {words.texts?.map((text) => (
        <p key={text}>{hintOf(failure, t(text))}</p>
      ))}
      {failure?.requestId ? <p>{t('signIn.reference', { reference: failure.requestId })}</p> : null}
    </FocusedNotice>
  );
}

/** By the reader’s own clock, since there is no business here yet; the page starts without the portal’s formats. */
function timeHere(locale: string, instant: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(instant));
}

interface FocusedNoticeProps extends Pick<NoticeProps, 'tone' | 'title' | 'actions' | 'children'> {
  isFailure: boolean;
}

/** A failure takes the focus when it appears. */
function FocusedNotice({ isFailure, ...props }: FocusedNoticeProps): ReactElement {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFailure) notice.current?.focus();
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
