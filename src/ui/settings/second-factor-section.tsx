import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { Button } from '#ui/kit/button.tsx';
import { Section } from '#ui/kit/section.tsx';
import { CheckForm } from '#ui/settings/check-form.tsx';
import { QrCode } from '#ui/settings/qr-code.tsx';
import { RecoveryCodes } from '#ui/settings/recovery-codes.tsx';
import { actions, body, hint, key } from '#ui/settings/settings.css.ts';

export interface SecondFactorSectionProps {
  snapshot: SnapshotFrom<typeof secondFactorSetup>;
  onAdd: () => void;
  onRenew: () => void;
  onRemove: () => void;
  onPassword: (password: string) => void;
  onCode: (code: string) => void;
  onCancel: () => void;
  onSaved: () => void;
  /** What stands above the codes on paper and in the file. */
  codesHead: readonly string[];
  /** Hands the codes to the browser as a file. */
  onDownload: (codes: readonly string[]) => void;
  onPrint: () => void;
}

/** The optional second factor: added with an authenticator app, removed, its recovery codes replaced. */
export function SecondFactorSection(props: SecondFactorSectionProps): ReactElement {
  const { t } = useMessages();
  return (
    <Section title={t('settings.factor')} isRuled>
      <div className={body}>
        <Content {...props} />
      </div>
    </Section>
  );
}

function Content(props: SecondFactorSectionProps): ReactElement {
  const { snapshot, onPassword, onCancel } = props;
  const { t } = useMessages();
  const { codesLeft, codes } = snapshot.context;
  if (snapshot.matches('showingCodes')) {
    return (
      <RecoveryCodes
        codes={codes}
        head={props.codesHead}
        onDownload={() => props.onDownload(codes)}
        onPrint={props.onPrint}
        onSaved={props.onSaved}
      />
    );
  }
  if (snapshot.hasTag('scanning')) return <Scan {...props} />;
  if (snapshot.hasTag('asksPassword')) {
    const isRemoving = snapshot.matches('askingToRemove') || snapshot.matches('removing');
    const isRenewing = snapshot.matches('askingToRenew') || snapshot.matches('renewing');
    const renewOrAdd = isRenewing ? t('settings.renewIntro') : t('settings.addIntro');
    return (
      <>
        <p>{isRemoving ? t('settings.removeIntro') : renewOrAdd}</p>
        <CheckForm
          snapshot={snapshot}
          kind="password"
          submitText={isRemoving ? t('settings.factorRemove') : t('secondFactor.submit')}
          isDangerous={isRemoving}
          onSubmit={onPassword}
          onCancel={onCancel}
        />
      </>
    );
  }
  if (snapshot.matches('on')) {
    return (
      <>
        <p>{t('settings.factorOn')}</p>
        <p className={hint}>{t('settings.codesLeft', { count: codesLeft })}</p>
        <div className={actions}>
          <Button onPress={props.onRenew}>{t('settings.factorRenew')}</Button>
          <Button variant="quiet" onPress={props.onRemove}>
            {t('settings.factorRemove')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={hint}>{t('settings.factorOff')}</p>
      <Button onPress={props.onAdd}>{t('settings.factorAdd')}</Button>
    </>
  );
}

function Scan({ snapshot, onCode, onCancel }: SecondFactorSectionProps): ReactElement {
  const { t } = useMessages();
  const { secret } = snapshot.context;
  return (
    <>
      <p>{t('settings.scan')}</p>
      {secret ? (
        <>
          <QrCode text={secret.uri} label={t('settings.qrLabel')} />
          <div>
            <p className={hint}>{t('settings.key')}</p>
            <p className={key}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</p>
          </div>
        </>
      ) : null}
      <CheckForm
        snapshot={snapshot}
        kind="code"
        submitText={t('settings.factorConfirm')}
        onSubmit={onCode}
        onCancel={onCancel}
      />
    </>
  );
}
