import type { ReactElement, ReactNode } from 'react';
import { problemOf } from '#machines/document-upload/document-upload.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import { ProgressLine } from '#ui/kit/progress-line.tsx';
import { row, rowHead } from '#ui/shared/document-upload.css.ts';
import { useFileProblemWords } from '#ui/shared/file-problem-words.ts';
import {
  useDocumentUpload,
  type DocumentUploadActor,
  type DocumentUploadSnapshot,
} from '#ui/shared/use-document-upload.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

export interface DocumentRowProps {
  readonly actor: DocumentUploadActor;
  /** What is said of it besides, such as what kind of document it is; of one that is not there, nothing is. */
  readonly children?: ReactNode;
  /** How far it is and why the server refuses it, in the words of what it is sent for; those of a submit by default. */
  readonly words?: DocumentWords;
}

/** How far a document is. */
type ToldState = 'checking' | 'stored' | 'refused' | 'removing' | 'asking' | 'other';

/** What is said of a document on its way. */
export interface DocumentWords {
  readonly state: (state: ToldState) => string;
  /** What a refusal of this code means; null where it says nothing of its own. */
  readonly refusal: (code: string) => string | null;
}

/** A document on its way: its name, how far it is, what went wrong with it alone, and what can be done. */
export function DocumentRow({ actor, children, words }: DocumentRowProps): ReactElement {
  const { t } = useMessages();
  const { formatFileSize, formatPercent } = useFormats();
  const { snapshot, actions } = useDocumentUpload(actor);
  const { name, bytes, sent, failure } = snapshot.context;
  const ownRefusal = snapshot.matches('rejected') && failure?.code ? words?.refusal(failure.code) : null;
  const said = useProblemWords(snapshot);
  const problem = ownRefusal ?? said;
  // What is wrong with the file itself is told, and nothing that support would have to look up.
  const isOfFile =
    failure !== null &&
    (Boolean(ownRefusal) || failure.code === 'too_many_documents' || problemOf(failure) !== null);
  const reference = isOfFile ? null : (failure?.requestId ?? null);
  return (
    <div className={row}>
      <p className={rowHead}>
        <span>{name}</span>
        <span>{formatFileSize(bytes)}</span>
      </p>
      {snapshot.matches('uploading') ? (
        <ProgressLine
          label={t('disputeDocument.sending', { name })}
          value={sent / bytes}
          valueText={formatPercent(sent / bytes)}
        />
      ) : (
        <p role="status">
          {words?.state(stateOf(snapshot)) ?? t('disputeDocument.state', { state: stateOf(snapshot) })}
        </p>
      )}
      {problem === null ? null : (
        <div role="alert">
          <FieldError>
            {problem}
            {reference === null ? null : ` ${t('read.reference', { reference })}`}
          </FieldError>
        </div>
      )}
      {snapshot.hasTag('failed') || snapshot.hasTag('refused') ? null : children}
      <div>
        {snapshot.can({ type: 'upload.retry' }) ? (
          <Button size="sm" label={`${t('disputeDocument.retry')}: ${name}`} onPress={actions.retry}>
            {t('disputeDocument.retry')}
          </Button>
        ) : null}
        {snapshot.can({ type: 'document.remove' }) ? (
          <Button size="sm" label={`${t('disputeDocument.remove')}: ${name}`} onPress={actions.remove}>
            {t('disputeDocument.remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** How far it is, as its words are chosen by. */
function stateOf(snapshot: DocumentUploadSnapshot): ToldState {
  if (snapshot.matches('removing')) return 'removing';
  if (snapshot.matches('restoring')) return 'asking';
  for (const state of ['checking', 'stored', 'refused'] as const) if (snapshot.hasTag(state)) return state;
  return 'other';
}

/** What went wrong with it and what helps; null where nothing did. */
function useProblemWords(snapshot: DocumentUploadSnapshot): string | null {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const { name, problem, failure, limits } = snapshot.context;
  const words = useFileProblemWords(limits);
  if (snapshot.matches('unfit')) return words(problem ?? 'unsupported', name);
  if (snapshot.matches('lost')) return t('disputeDocument.lost');
  if (snapshot.matches('notFound')) return hintOf(failure, t('disputeDocument.notAsked'));
  if (snapshot.matches('interrupted')) return t('disputeDocument.interrupted');
  if (snapshot.matches('notRemoved')) return hintOf(failure, t('disputeDocument.notRemoved'));
  if (snapshot.matches('refused')) return t('disputeDocument.refusedHint');
  if (!snapshot.matches('rejected')) return null;
  if (failure?.code === 'too_many_documents') return t('disputeDocument.tooMany');
  const kind = failure && problemOf(failure);
  return kind ? words(kind, name) : hintOf(failure, t('disputeDocument.notTaken'));
}
