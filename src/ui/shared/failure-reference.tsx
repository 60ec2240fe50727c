import type { ReactElement } from 'react';
import type { Failure } from '#machines/shapes/wizard.ts';
import { useMessages } from '#locales/react.tsx';
import { caption } from '#ui/kit/text.css.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

/** That access is missing, and whom to ask; nothing of any other failure. */
export function LackOfAccess({ failure }: { failure: Failure | null }): ReactElement | null {
  const { hintOf } = useFailureWords();
  const hint = hintOf(failure, '');
  return hint ? <p>{hint}</p> : null;
}

/** What a user can quote to support; nothing where no answer carried it. */
export function Reference({ failure }: { failure: Failure | null }): ReactElement | null {
  const { t } = useMessages();
  if (!failure?.requestId) return null;
  return <p className={caption}>{t('read.reference', { reference: failure.requestId })}</p>;
}
