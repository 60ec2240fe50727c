import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { RejectionStatusMark } from './rejection-status.tsx';
import { useRejectionWords } from './rejection-words.ts';
import type { RejectionActProps } from './use-rejection-act.ts';

/** What became of what was done: of one in a sentence, of many each by itself; nothing before anything was done. */
export function RejectionReport({ snapshot, invoiceHref }: RejectionActProps): ReactElement | null {
  const { t } = useMessages();
  const words = useRejectionWords();
  const { subject, outcomes } = snapshot.context;
  const [one, other] = subject.rejections;
  if (one && !other) {
    if (!snapshot.matches({ choosing: 'answered' })) return null;
    const isAccepted = one.status === 'accepted';
    return (
      <Notice
        tone={isAccepted ? 'positive' : 'caution'}
        role="status"
        title={t(isAccepted ? 'rejectionAct.accepted' : 'rejectionAct.rejectedAgain')}
      >
        {isAccepted ? (
          invoiceHref && one.trxId ? (
            <Link href={invoiceHref(one.trxId)}>{t('rejectionAct.seeInvoice')}</Link>
          ) : null
        ) : (
          one.reasons.map((reason) => <p key={reason.rule}>{words.reason(reason)}</p>)
        )}
      </Notice>
    );
  }
  if (outcomes.length === 0) return null;
  return (
    <>
      <h3>{t('rejectionAct.report')}</h3>
      <ul>
        {outcomes.map(({ transactionId, isTaken, obstacles }) => {
          const now = subject.rejections.find((rejection) => rejection.transactionId === transactionId);
          return (
            <li key={transactionId}>
              {transactionId}{' '}
              {isTaken ? (
                <>
                  {now ? <RejectionStatusMark status={now.status} /> : null}{' '}
                  {now?.status === 'rejected' ? now.reasons.map(words.reason).join(' ') : null}
                </>
              ) : (
                t('rejectionAct.notDone', { reason: obstacles.map(words.reason).join(' ') })
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
