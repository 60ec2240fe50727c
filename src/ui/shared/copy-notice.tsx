import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import type { Download } from '#ui/shared/csv-download.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { floating } from './csv-download.css.ts';

/** What became of copying: that it is there, the text where the browser takes none, or why not, with a way to try again. */
export function CopyNotice({ snapshot, send }: Pick<Download, 'snapshot' | 'send'>): ReactElement | null {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const dismiss = (
    <LinkButton onPress={() => send({ type: 'download.dismiss' })}>{t('invoices.dismiss')}</LinkButton>
  );
  if (snapshot.matches('saved')) {
    return (
      <div className={floating}>
        <Notice role="status" tone="positive" title={t('invoiceCopied.done')} action={dismiss}>
          <p>{t('invoiceCopied.doneHint')}</p>
        </Notice>
      </div>
    );
  }
  const { text } = snapshot.context;
  if (text !== null) {
    return (
      <div className={floating}>
        <Notice role="alert" tone="caution" title={t('invoiceCopied.refused')} action={dismiss}>
          <TextArea
            label={t('invoiceCopied.text')}
            hint={t('invoiceCopied.refusedHint')}
            value={text}
            isReadOnly
            onChange={() => {}}
          />
        </Notice>
      </div>
    );
  }
  if (!snapshot.matches('failed')) return null;
  // Seen where it was pressed, which may be far below the head of the page.
  return (
    <div className={floating}>
      <Notice
        role="alert"
        tone="negative"
        title={t('invoiceCopied.failed')}
        actions={
          <>
            <LinkButton onPress={() => send({ type: 'download.retry' })}>
              {t('invoices.downloadAgain')}
            </LinkButton>
            {dismiss}
          </>
        }
      >
        <p>{hintOf(snapshot.context.error, t('invoiceCopied.failedHint'))}</p>
      </Notice>
    </div>
  );
}
