import type { ReactElement } from 'react';
import { acceptedKinds } from '#domain/document/document-file.ts';
import { problemOfFile } from '#machines/document-replace/document-replace.ts';
import { problemOf } from '#machines/document-upload/document-upload.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import { FileButton } from '#ui/kit/file-button.tsx';
import { ProgressLine } from '#ui/kit/progress-line.tsx';
import { useFileProblemWords } from '#ui/shared/file-problem-words.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { replaceActs, replacePart } from './document-replace.css.ts';
import type { DocumentReplaceSnapshot, useDocumentReplace } from './use-document-replace.ts';

interface DocumentReplaceProps extends ReturnType<typeof useDocumentReplace> {
  /** Takes the file to be sent under the id that is told to the chart. */
  readonly onFile: (file: File) => void;
}

/** Where another file is chosen and sent in the place of a document that the check has refused. */
export function DocumentReplace({ snapshot, actions, onFile }: DocumentReplaceProps): ReactElement {
  const { t } = useMessages();
  const { formatPercent } = useFormats();
  const problem = useProblemWords(snapshot);
  const { file, sent, limits } = snapshot.context;
  const name = file?.name ?? '';
  if (snapshot.matches('sent')) return <p role="status">{t('documentReplace.sent', { name })}</p>;
  return (
    <div className={replacePart}>
      {snapshot.matches('sending') ? (
        <ProgressLine
          label={t('disputeDocument.sending', { name })}
          value={sent / (file?.bytes ?? 1)}
          valueText={formatPercent(sent / (file?.bytes ?? 1))}
        />
      ) : null}
      {snapshot.matches('chosen') ? <p role="status">{t('documentReplace.chosen', { name })}</p> : null}
      {problem === null ? null : (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div className={replaceActs}>
        {snapshot.matches('chosen') ? (
          <Button size="sm" variant="primary" onPress={actions.send}>
            {t('documentReplace.send')}
          </Button>
        ) : null}
        {snapshot.matches('interrupted') ? (
          <Button size="sm" onPress={actions.retry}>
            {t('disputeDocument.retry')}
          </Button>
        ) : null}
        {snapshot.matches('sending') || snapshot.matches('interrupted') ? null : (
          <FileButton
            accept={acceptedKinds(limits.documentKinds)}
            onFiles={([first]) => first && onFile(first)}
          >
            {t('documentReplace.choose')}
          </FileButton>
        )}
        {snapshot.can({ type: 'file.leave' }) ? (
          <Button size="sm" onPress={actions.leave}>
            {t('documentReplace.leave')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** What went wrong and what helps; null where nothing did. */
function useProblemWords(snapshot: DocumentReplaceSnapshot): string | null {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const { failure, limits, file } = snapshot.context;
  const words = useFileProblemWords(limits);
  const name = file?.name ?? '';
  if (snapshot.matches('unfit')) return words(problemOfFile(snapshot.context) ?? 'unsupported', name);
  if (snapshot.matches('interrupted')) return t('documentReplace.interrupted');
  if (snapshot.matches('refused')) return t('documentReplace.refused');
  if (!snapshot.matches('rejected')) return null;
  if (failure?.code === 'too_many_documents') return t('disputeDocument.tooMany');
  const kind = failure && problemOf(failure);
  return kind ? words(kind, name) : hintOf(failure, t('documentReplace.notTaken'));
}
