import { useState, type ReactElement } from 'react';
import { sideDisputeRead, type AnsweringSide } from '#api/disputes/reads.ts';
import { useMessages } from '#locales/react.tsx';
import { DisputeThread } from '#ui/dispute/dispute-thread.tsx';
import { DisputedThing } from '#ui/dispute/disputed-thing.tsx';
import { parts } from '#ui/dispute/dispute.css.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { AttachedDocuments } from '#ui/shared/attached-documents.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import { useDocumentDownload } from '#routes/frame/use-document-download.ts';
import { useRead } from '#routes/frame/use-read.ts';

interface SaidSoFarProps {
  readonly side: AnsweringSide;
  readonly disputeId: string;
  /** It was read before, and something has been said since. */
  readonly isAnew: boolean;
}

/** What is disputed, documented and said of the dispute that is answered, so that nobody answers blind. */
export function SaidSoFar({ side, disputeId, isAnew }: SaidSoFarProps): ReactElement {
  const { t } = useMessages();
  const [read] = useState(() => sideDisputeRead(side, disputeId));
  const download = useDocumentDownload(side);
  return (
    <Part
      part={useRead(read, undefined, isAnew)}
      loadingText={t('dispute.loading')}
      failedText={t('dispute.failed')}
      skeleton={<Bone size="lg" />}
    >
      {(details) => (
        <div className={parts}>
          {details.lines.length > 0 ? <DisputedThing details={details} /> : null}
          <AttachedDocuments documents={details.documents} download={download} />
          <DisputeThread details={details} party={side.party} download={download} />
        </div>
      )}
    </Part>
  );
}
