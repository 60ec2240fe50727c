import type { ReactElement } from 'react';
import { isUnfinished, type DisputeDocument } from '#domain/dispute/dispute-document.ts';
import { reasonsWithDocument } from '#domain/dispute/dispute-form.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { buttons, lines } from '#ui/dispute-create/dispute-create.css.ts';
import { useFirstProblem } from '#ui/dispute-create/use-first-problem.ts';
import { useDisputeObstacleWords } from '#ui/shared/dispute-obstacle-words.ts';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';

/** Step 2: the documents that support it, and which reason demands one. */
export function DocumentsScreen({ snapshot, send, frame, headingRef }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  const { form, disputable } = snapshot.context;
  const demanding = disputable ? reasonsWithDocument(form, disputable) : [];
  return (
    <Flow>
      <h1 ref={headingRef} tabIndex={-1}>
        {t('disputeCreate.documentsTitle')}
      </h1>
      {frame.draftNotices}
      {demanding.length === 0 ? (
        <p>{t('disputeCreate.documentsOptional')}</p>
      ) : (
        <Notice
          tone="caution"
          title={t('disputeCreate.documentNeeded', {
            reason: reasonWords(demanding[0] ?? { id: '', words: '' }),
          })}
        >
          <p>{t('disputeCreate.documentNeededHint')}</p>
        </Notice>
      )}
      <DocumentList documents={form.documents} />
      <DocumentProblems snapshot={snapshot} />
      <div className={buttons}>
        <Button variant="primary" onPress={() => send({ type: 'step.review' })}>
          {t('disputeCreate.toReview')}
        </Button>
        <Button onPress={() => send({ type: 'step.describe' })}>{t('disputeCreate.backToDescribe')}</Button>
      </div>
      {frame.draftNote}
    </Flow>
  );
}

/** The documents, each with how far it is. */
function DocumentList({ documents }: { documents: readonly DisputeDocument[] }): ReactElement | null {
  const { t } = useMessages();
  if (documents.length === 0) return null;
  return (
    <ul className={lines} aria-label={t('disputeCreate.documents')}>
      {documents.map(({ documentId, name, state }) => (
        <li key={documentId}>
          {t('disputeCreate.document', { name, state: state === 'failed' ? 'other' : state })}
        </li>
      ))}
    </ul>
  );
}

function DocumentProblems({ snapshot }: Pick<DisputeScreenProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const { sentence, code } = useDisputeObstacleWords();
  const { problems, form } = snapshot.context;
  const isIncomplete = snapshot.matches({ documents: 'incomplete' });
  const containerRef = useFirstProblem(isIncomplete && problems);
  if (!isIncomplete) return null;
  return (
    <div ref={containerRef}>
      <div data-wrong="" tabIndex={-1}>
        <ObstacleList
          notes={[
            ...problems.map(({ obstacle }) => ({
              key: obstacle.rule,
              title: sentence(obstacle),
              code: code(obstacle),
            })),
            ...(form.documents.some(isUnfinished)
              ? [{ key: 'unfinished', title: t('disputeCreate.documentsUnfinished') }]
              : []),
          ]}
        />
      </div>
    </div>
  );
}
