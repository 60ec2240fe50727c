import { useState, type DragEvent, type ReactElement } from 'react';
import { acceptedKinds, type DocumentLimits } from '#domain/document/document-file.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { FieldError } from '#ui/kit/field.tsx';
import { FileButton } from '#ui/kit/file-button.tsx';
import { useNoStrayDrop } from '#ui/kit/use-no-stray-drop.ts';
import { dropPlace } from '#ui/shared/document-upload.css.ts';

export interface DocumentChooserProps {
  readonly limits: DocumentLimits;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are chosen, dropped, or taken by a phone's camera; of more than there may be at once the first are, and the others named. */
export function DocumentChooser({ limits, onFiles }: DocumentChooserProps): ReactElement {
  const { t, locale } = useMessages();
  const { formatAlternatives, formatFileSize } = useFormats();
  const { documentBytes, documentsAtOnce: max, documentKinds } = limits;
  const [isOver, setIsOver] = useState(false);
  const [tooMany, setTooMany] = useState<readonly File[]>([]);
  useNoStrayDrop();
  const take = (files: readonly File[]): void => {
    setTooMany(files.slice(max));
    if (files.length > 0) onFiles(files.slice(0, max));
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={dropPlace}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <FileButton isMultiple accept={acceptedKinds(documentKinds)} onFiles={take}>
        {t('disputeDocument.add')}
      </FileButton>
      <p>
        {t('disputeDocument.addHint', {
          kinds: formatAlternatives(documentKinds.map((kind) => kind.toUpperCase())),
          size: formatFileSize(documentBytes),
          max,
        })}
      </p>
      {tooMany.length > 0 ? (
        <div role="alert">
          <FieldError>
            {t('disputeDocument.tooManyAtOnce', {
              max,
              names: new Intl.ListFormat(locale, { type: 'unit' }).format(tooMany.map(({ name }) => name)),
            })}
          </FieldError>
        </div>
      ) : null}
    </div>
  );
}
