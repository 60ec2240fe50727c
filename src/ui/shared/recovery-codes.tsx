import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { actions, codes as codesClass, sheet, sheetHead } from '#ui/shared/check-form.css.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whose they are, where, and of which day: what paper must say. */
  head: readonly string[];
  onDownload: () => void;
  onPrint: () => void;
  onSaved: () => void;
}

/** The recovery codes, shown this once: to be downloaded, printed or copied. */
export function RecoveryCodes({
  codes,
  head,
  onDownload,
  onPrint,
  onSaved,
}: RecoveryCodesProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <Notice tone="caution" role="status" title={t('secondFactor.codes')}>
        <p>{t('secondFactor.codesHint')}</p>
      </Notice>
      <div className={sheet}>
        <div className={sheetHead}>
          {head.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <ol className={codesClass} aria-label={t('secondFactor.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={actions}>
        <Button icon="download" onPress={onDownload}>
          {t('secondFactor.codesDownload')}
        </Button>
        <Button icon="printer" onPress={onPrint}>
          {t('secondFactor.codesPrint')}
        </Button>
        <Button variant="primary" onPress={onSaved}>
          {t('secondFactor.codesKeep')}
        </Button>
      </div>
    </>
  );
}
