import { useState } from 'react';
import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';

export interface SomethingWentWrongProps {
  /** The failed request's id, to quote to support; null where no request failed. */
  reference: string | null;
  onReload: () => void;
}

/** The generic error page (§2 Other, §8). */
export function SomethingWentWrong({ reference, onReload }: SomethingWentWrongProps): ReactElement {
  const { t } = useMessages();
  return (
    <Blank
      icon="alert"
      level={1}
      isInPage
      title={t('errors.brokenTitle')}
      actions={
        <>
          <Button onPress={onReload}>{t('errors.reload')}</Button>
          {reference ? <CopyReference reference={reference} /> : null}
        </>
      }
    >
      <p role="alert">{t('errors.broken')}</p>
      {reference ? <p>{t('read.reference', { reference })}</p> : null}
    </Blank>
  );
}

function CopyReference({ reference }: { reference: string }): ReactElement {
  const { t } = useMessages();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(reference).then(() => setCopied(true));
  };
  return (
    <>
      <Button variant="quiet" onPress={copy}>
        {t('errors.copyReference')}
      </Button>
      <span role="status">{isCopied ? t('errors.copied') : null}</span>
    </>
  );
}
