import type { ReactElement, Ref } from 'react';
import type { CallError } from '#domain/call-error.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

export interface FailedNoticeProps {
  /** What is said where the server was reached and refused; else that it was not. */
  title?: string;
  /** What became of what was typed, and what to do. */
  hint: string;
  /** Its request is what support finds it by; none where a rule that is told says all there is to know. */
  failure: Pick<CallError, 'kind' | 'requestId'> | null;
  /** Offers to try again; absent where the form below sends again. */
  onRetry?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** A call did not come through (§8 Unable to contact server), or what it was about is gone, where no other try helps. */
export function FailedNotice({ title, hint, failure, onRetry, ref }: FailedNoticeProps): ReactElement {
  const { t } = useMessages();
  const { titleOf, hintOf } = useFailureWords();
  const isGone = failure?.kind === 'notFound';
  const retry = onRetry ? (
    <Button size="sm" onPress={onRetry}>
      {t('signIn.retry')}
    </Button>
  ) : undefined;
  return (
    <Notice
      ref={ref}
      tone="negative"
      role="alert"
      title={titleOf(failure, title ?? (isGone ? t('read.gone') : undefined))}
      actions={retry}
    >
      <p>{isGone ? t('read.goneHint') : hintOf(failure, hint)}</p>
      {failure?.requestId ? <p>{t('read.reference', { reference: failure.requestId })}</p> : null}
    </Notice>
  );
}
