import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import type { useStatementMail } from '#ui/statements/use-statement-mail.ts';

/** Whether the statement of each month comes by mail, where to, and when the next one. */
export function StatementMail({
  snapshot,
  onChoose,
  onEnd,
}: ReturnType<typeof useStatementMail>): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { titleOf, hintOf } = useFailureWords();
  const { mail, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      <p role="status">
        {mail.isWanted
          ? t('statements.mailOn', { email: mail.emailAddress, date: formatDate(mail.nextOn) })
          : t('statements.mailOff', { email: mail.emailAddress, date: formatDate(mail.nextOn) })}
      </p>
      {snapshot.hasTag('failed') ? (
        <Notice role="alert" tone="negative" title={titleOf(failure, t('statements.mailFailed'))}>
          <p>
            {hintOf(
              failure,
              t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'statements.mailFailedHint'),
            )}
          </p>
        </Notice>
      ) : null}
      <Button
        isPending={isBusy}
        pendingLabel={t('statements.mailSaving')}
        onPress={mail.isWanted ? onEnd : onChoose}
      >
        {t(mail.isWanted ? 'statements.mailEnd' : 'statements.mailChoose')}
      </Button>
    </>
  );
}
