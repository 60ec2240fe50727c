import { useState, type ReactElement } from 'react';
import {
  MOST_REMITTANCE_BYTES,
  MOST_REMITTANCE_LINES,
  type UnreadableRemittance,
} from '#domain/remittance/read-remittance.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { FileButton } from '#ui/kit/file-button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { buttons, parts } from './remittance-list.css.ts';
import type { RunningRemittance } from './use-remittance-list.ts';

/** What a list is given by: pasted text, or a file. */
export function RemittanceForm({ snapshot, onCheck, onFile }: RunningRemittance): ReactElement {
  const { t } = useMessages();
  const [text, setText] = useState(snapshot.context.text);
  return (
    <form
      className={parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(text);
      }}
    >
      <Problem snapshot={snapshot} />
      <TextArea
        label={t('remittance.text')}
        hint={t('remittance.textHint')}
        value={text}
        rows={12}
        onChange={setText}
      />
      <div className={buttons}>
        <Button type="submit" variant="primary">
          {t('remittance.check')}
        </Button>
        <FileButton
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          onFiles={([file]) => file && onFile(file)}
        >
          {t('remittance.chooseFile')}
        </FileButton>
      </div>
    </form>
  );
}

/** Why the last list could not be taken. */
function Problem({ snapshot }: Pick<RunningRemittance, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  const { formatFileSize, formatNumber } = useFormats();
  const { unreadable, failure } = snapshot.context;
  if (snapshot.matches({ entering: 'failed' })) {
    return <FailedNotice failure={failure} hint={t('remittance.failedHint')} />;
  }
  const why: Record<UnreadableRemittance, string> = {
    empty: t('remittance.whyEmpty'),
    noNumbers: t('remittance.whyNoNumbers'),
    tooManyLines: t('remittance.whyTooMany', { max: formatNumber(MOST_REMITTANCE_LINES) }),
    notText: t('remittance.whyNotText'),
  };
  const reason = snapshot.matches({ entering: 'tooLarge' })
    ? t('remittance.tooLarge', { size: formatFileSize(MOST_REMITTANCE_BYTES) })
    : snapshot.matches({ entering: 'fileFailed' })
      ? t('remittance.fileFailed')
      : unreadable && why[unreadable];
  if (!reason) return null;
  return (
    <Notice role="alert" tone="caution" title={t('remittance.unreadableTitle')}>
      <p>{reason}</p>
    </Notice>
  );
}
