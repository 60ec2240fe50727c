import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { small } from '#ui/kit/text.css.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import type { useReceiptMail } from '#ui/shared/use-receipt-mail.ts';

/** Mails the document of a payment to its reader, and says what became of that. */
export function ReceiptMail({ snapshot, onMail }: ReturnType<typeof useReceiptMail>): ReactElement {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const { sent, failure } = snapshot.context;
  const usual = t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'payments.mailFailed');
  return (
    <>
      {snapshot.matches('sent') ? null : (
        <Button
          isPending={snapshot.matches('sending')}
          pendingLabel={t('payments.mailSending')}
          onPress={onMail}
        >
          {t('payments.mailPdf')}
        </Button>
      )}
      <span role="status" className={small}>
        {sent ? t('payments.mailSent', { email: sent.emailAddress }) : ''}
        {snapshot.hasTag('failed') ? hintOf(failure, usual) : ''}
      </span>
    </>
  );
}
