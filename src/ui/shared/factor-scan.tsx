import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { CheckForm, type CheckFormProps } from '#ui/shared/check-form.tsx';
import { QrCode } from '#ui/shared/qr-code.tsx';
import { keyLabel, key } from '#ui/shared/check-form.css.ts';

export interface FactorScanProps extends Pick<CheckFormProps, 'snapshot' | 'cancelText' | 'onCancel'> {
  onCode: (code: string) => void;
}

/** The secret of a new second factor, which an authenticator takes, and the first code that it shows for it. */
export function FactorScan({ onCode, ...form }: FactorScanProps): ReactElement {
  const { t } = useMessages();
  const { secret } = form.snapshot.context;
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      {secret ? (
        <>
          <QrCode text={secret.uri} label={t('secondFactor.qrLabel')} />
          <div>
            <p className={keyLabel}>{t('secondFactor.key')}</p>
            <p className={key}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</p>
          </div>
        </>
      ) : null}
      <CheckForm {...form} submitText={t('secondFactor.turnOn')} onSubmit={onCode} />
    </>
  );
}
