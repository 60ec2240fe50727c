import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { factorRemovalObstacles } from '#domain/access/demanded-factor.ts';
import { useMessages } from '#locales/react.tsx';
import type { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { Button } from '#ui/kit/button.tsx';
import { Section } from '#ui/kit/section.tsx';
import { factorChange } from '#ui/settings/factor-change.ts';
import { body, hint } from '#ui/settings/settings.css.ts';
import { actions } from '#ui/shared/check-form.css.ts';
import { FactorScan } from '#ui/shared/factor-scan.tsx';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { RecoveryCodes } from '#ui/shared/recovery-codes.tsx';

export interface SecondFactorSectionProps {
  snapshot: SnapshotFrom<typeof secondFactorSetup>;
  onAdd: () => void;
  onRenew: () => void;
  onRemove: () => void;
  onGoOn: () => void;
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
  const { snapshot, onCancel } = props;
  const { t } = useMessages();
  const { codesLeft, codes, isDemanded, passkeys } = snapshot.context;
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
  if (snapshot.hasTag('scanning')) {
    return (
      <FactorScan
        snapshot={snapshot}
        cancelText={t('settings.cancel')}
        onCode={props.onCode}
        onCancel={onCancel}
      />
    );
  }
  const change = factorChange(snapshot);
  if (change) {
    const isBusy = snapshot.hasTag('busy');
    const isAsked = snapshot.hasTag('asks');
    return (
      <>
        <p>{t(change.intro)}</p>
        <FormFailed snapshot={snapshot} hint={t('passwordChange.failedHint')} />
        <div className={actions}>
          {isAsked || isBusy ? (
            <Button
              variant={snapshot.hasTag('removes') ? 'danger' : 'primary'}
              isPending={isBusy}
              pendingLabel={t(change.busy)}
              onPress={props.onGoOn}
            >
              {t(change.submit)}
            </Button>
          ) : null}
          {isAsked ? <Button onPress={onCancel}>{t('settings.cancel')}</Button> : null}
        </div>
      </>
    );
  }
  if (snapshot.matches('on')) {
    const obstacles = factorRemovalObstacles(isDemanded, passkeys === 0);
    return (
      <>
        <p>{t(passkeys > 0 ? 'settings.factorOnBoth' : 'settings.factorOn')}</p>
        <p className={hint}>{t('settings.codesLeft', { count: codesLeft })}</p>
        <div className={actions}>
          <Button onPress={props.onRenew}>{t('settings.factorRenew')}</Button>
          <Button onPress={props.onAdd}>{t('settings.factorReplace')}</Button>
          {obstacles.length === 0 ? (
            <Button variant="quiet" onPress={props.onRemove}>
              {t('settings.factorRemove')}
            </Button>
          ) : null}
        </div>
        {obstacles.map(({ rule }) => (
          <ObstacleNote
            key={rule}
            title={t('settings.factorStays')}
            reason={t('settings.factorStaysReason')}
            code={t('rule.code', { rule })}
          />
        ))}
      </>
    );
  }
  if (snapshot.matches('onByPasskey')) {
    return (
      <>
        <p>{t('settings.factorByPasskey')}</p>
        <p className={hint}>{t('settings.codesLeft', { count: codesLeft })}</p>
        <div className={actions}>
          <Button onPress={props.onRenew}>{t('settings.factorRenew')}</Button>
          <Button onPress={props.onAdd}>{t('settings.factorAppAdd')}</Button>
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
