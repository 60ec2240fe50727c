import type { ReactElement } from 'react';
import { businessDate } from '#domain/dates/dates.ts';
import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import { isYourTurn } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { AnswerBy, useStatusWords } from '#ui/shared/dispute-words.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import type { AnswerPartProps } from './answer-frame.ts';

interface OneProps extends Pick<AnswerPartProps, 'snapshot' | 'hrefs'> {
  readonly dispute: AnswerableDispute;
}

/** The one dispute that is answered: whose it is, how it stands, and what is offered. */
export function AnsweredOne({ snapshot, hrefs, dispute }: OneProps): ReactElement {
  const { t } = useMessages();
  const { input, read } = snapshot.context;
  const { listed, terms } = dispute;
  const { side, config } = input;
  const reasonWords = useReasonWords();
  const statusWords = useStatusWords(side);
  const isOffered = listed.offer !== null && isYourTurn(listed.status, side);
  return (
    <KeyValues
      items={[
        {
          key: 'number',
          label: t('disputeCenter.number'),
          value: <Link href={hrefs.dispute(listed)}>{listed.disputeNumber}</Link>,
        },
        {
          key: 'invoice',
          label: t('disputeCenter.invoiceNumber'),
          value: hrefs.invoice ? (
            <Link href={hrefs.invoice(listed.trxId)}>{listed.invoiceId}</Link>
          ) : (
            listed.invoiceId
          ),
        },
        {
          key: 'side',
          label: t(side === 'merchant' ? 'disputeCenter.customer' : 'disputeCenter.merchant'),
          value: side === 'merchant' ? listed.customerName : listed.merchantName,
        },
        // In whose name it is answered: who answers for several merchants tells it from nothing else.
        ...(side === 'merchant'
          ? [{ key: 'merchant', label: t('disputeCenter.merchant'), value: listed.merchantName }]
          : []),
        {
          key: 'reason',
          label: t('disputeCenter.reasonLabel'),
          value: reasonWords({ id: listed.reasonId, words: listed.reasonWords }),
        },
        {
          key: 'status',
          label: t('disputeCenter.status'),
          value: statusWords(listed.status),
        },
        ...(listed.deadline
          ? [
              {
                key: 'answerBy',
                label: t('disputeCenter.answerBy'),
                value: (
                  <AnswerBy
                    dispute={listed}
                    today={businessDate(read?.at ?? '', terms.timeZone)}
                    config={config}
                  />
                ),
              },
            ]
          : []),
        ...(isOffered && listed.offer
          ? [{ key: 'offer', label: t('disputeAnswer.offered'), value: <MoneyText money={listed.offer} /> }]
          : []),
        {
          key: 'amount',
          label: t('disputeCenter.inDispute'),
          value: <MoneyText money={listed.disputed} />,
          isTotal: true,
        },
      ]}
    />
  );
}
