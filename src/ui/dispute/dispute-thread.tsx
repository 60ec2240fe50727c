import type { ReactElement } from 'react';
import type { DisputeResponse } from '#domain/dispute/dispute-details.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Section } from '#ui/kit/section.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { threadDocument } from '#ui/shared/attached-documents.css.ts';
import { DocumentLine, FetchedDocument } from '#ui/shared/attached-documents.tsx';
import { useDeedWords } from '#ui/shared/dispute-deed.ts';
import type { DisputePartProps } from './dispute-page-props.ts';

/** What the sides and support have said and done, newest first (§7 `comment_date|desc`). */
export function DisputeThread({
  details,
  party,
  ...documents
}: Pick<DisputePartProps, 'details' | 'party' | 'download' | 'renderReplace'>): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const deedWords = useDeedWords(party);
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
          what: deedWords(response),
          when: <time dateTime={response.at}>{formatDateTime(response.at)}</time>,
          note: <Said response={response} {...documents} />,
          isDone: true,
        }))}
      />
      <FetchedDocument download={documents.download} of={responses.flatMap(({ documents }) => documents)} />
    </Section>
  );
}

interface SaidProps extends Pick<DisputePartProps, 'download' | 'renderReplace'> {
  readonly response: DisputeResponse;
}

/** The words of an entry, and what was sent with them. */
function Said({ response, ...given }: SaidProps): ReactElement | null {
  const { comment, isInternal, documents } = response;
  const { t } = useMessages();
  if (comment === null && !isInternal && documents.length === 0) return null;
  return (
    <>
      {isInternal ? <b>{t('dispute.internal')} </b> : null}
      {comment}
      {documents.map((document) => (
        <span key={document.documentId} className={threadDocument}>
          <DocumentLine document={document} {...given} />
        </span>
      ))}
    </>
  );
}
