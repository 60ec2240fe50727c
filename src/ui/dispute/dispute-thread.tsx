import type { ReactElement } from 'react';
import type { DisputeResponse } from '#domain/dispute/dispute-details.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Section } from '#ui/kit/section.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { DocumentLine, FetchedDocument } from './dispute-documents.tsx';
import type { DisputePartProps } from './dispute-page-props.ts';
import { threadDocument } from './dispute.css.ts';

/** What the sides and support have said and done, newest first (§7 `comment_date|desc`). */
export function DisputeThread({
  details,
  download,
}: Pick<DisputePartProps, 'details' | 'download'>): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const { responses } = details;
  return (
    <Section
      title={t('dispute.thread')}
      aside={t('dispute.threadCount', { count: responses.length })}
      isRuled
    >
      <Timeline
        moments={responses.map((response) => ({
          key: response.responseId,
          what: <What response={response} />,
          when: <time dateTime={response.at}>{formatDateTime(response.at)}</time>,
          note: <Said response={response} download={download} />,
          isDone: true,
        }))}
      />
      <FetchedDocument download={download} of={responses.flatMap(({ documents }) => documents)} />
    </Section>
  );
}

/** Who did what: the name, the side that they are of, and the deed. */
function What({ response: { name, party, action, amount } }: { response: DisputeResponse }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const question = party === 'support' ? QUESTIONS[action] : undefined;
  const done = question
    ? t(question)
    : amount !== null && NAMES_AMOUNT.has(action)
      ? t(`disputeDone.${action as AmountAction}`, { amount: formatMoney(amount) })
      : amount !== null && amount.amount > 0 && action in AGREED
        ? t(AGREED[action as keyof typeof AGREED], { amount: formatMoney(amount) })
        : t(`disputeDone.${action as Exclude<DisputeResponse['action'], AmountAction>}`);
  // What time does, and what is done with what was agreed, nobody does.
  if (party === 'system') return <>{done}</>;
  const side = t(`disputeActor.${party}`);
  return (
    <>
      {name === null ? side : `${name} · ${side}`}: {done}
    </>
  );
}

/** What support says to a side is a question. */
const QUESTIONS: Partial<Record<string, 'disputeDone.askCustomer' | 'disputeDone.askMerchant'>> = {
  respondToCustomer: 'disputeDone.askCustomer',
  respondToMerchant: 'disputeDone.askMerchant',
};

type AmountAction = 'opened' | 'offer' | 'decide' | 'adjusted' | 'creditReversed';
const NAMES_AMOUNT: ReadonlySet<string> = new Set([
  'opened',
  'offer',
  'decide',
  'adjusted',
  'creditReversed',
]);

/** What an agreement credits is said with it, not only once it is credited. */
const AGREED = {
  agree: 'disputeDone.agreeCredit',
  deadlinePassed: 'disputeDone.deadlinePassedCredit',
} as const;

interface SaidProps extends Pick<DisputePartProps, 'download'> {
  readonly response: DisputeResponse;
}

/** The words of an entry, and what was sent with them. */
function Said({ response: { comment, isInternal, documents }, download }: SaidProps): ReactElement | null {
  const { t } = useMessages();
  if (comment === null && !isInternal && documents.length === 0) return null;
  return (
    <>
      {isInternal ? <b>{t('dispute.internal')} </b> : null}
      {comment}
      {documents.map((document) => (
        <span key={document.documentId} className={threadDocument}>
          <DocumentLine document={document} download={download} />
        </span>
      ))}
    </>
  );
}
