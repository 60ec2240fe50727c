import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { bankAccountRequest } from '#machines/bank-account/bank-account-request.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

export interface BankAccountRequestProps {
  snapshot: SnapshotFrom<typeof bankAccountRequest>;
  onRequest: () => void;
}

/** The way to a bank account where there is none, at the end of the sentence that says so. */
export function BankAccountRequest({ snapshot, onRequest }: BankAccountRequestProps): ReactElement {
  const { t } = useMessages();
  const { formatDeadline } = useFormats();
  const { hintOf } = useFailureWords();
  const { sent, failure } = snapshot.context;
  const usual = t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'payment.linkFailed');
  return (
    <>
      <span role="status">
        {sent
          ? t('payment.linkSent', { email: sent.emailAddress, date: formatDeadline(sent.expiresAt) })
          : ''}
        {snapshot.hasTag('busy') ? t('payment.linkSending') : ''}
        {snapshot.hasTag('failed') ? hintOf(failure, usual) : ''}
      </span>
      {snapshot.matches('open') ? (
        <LinkButton onPress={onRequest}>{t('payment.linkRequest')}</LinkButton>
      ) : null}
    </>
  );
}
