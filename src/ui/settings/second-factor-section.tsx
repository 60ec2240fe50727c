import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { factorRemovalObstacles } from '#domain/access/demanded-factor.ts';
import { useMessages } from '#locales/react.tsx';
import type { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { Button } from '#ui/kit/button.tsx';
import { Section } from '#ui/kit/section.tsx';
import { body, hint } from '#ui/settings/settings.css.ts';
import { CheckForm } from '#ui/shared/check-form.tsx';
import { actions } from '#ui/shared/check-form.css.ts';
import { FactorScan } from '#ui/shared/factor-scan.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { RecoveryCodes } from '#ui/shared/recovery-codes.tsx';

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
  const { codesLeft, codes, isOn, isDemanded } = snapshot.context;
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
  if (snapshot.hasTag('asksPassword')) {
    const isRemoving = snapshot.matches('askingToRemove') || snapshot.matches('removing');
    const isRenewing = snapshot.matches('askingToRenew') || snapshot.matches('renewing');
    const addIntro = isOn ? t('settings.replaceIntro') : t('settings.addIntro');
    const renewOrAdd = isRenewing ? t('settings.renewIntro') : addIntro;
    return (
      <>
        <p>{isRemoving ? t('settings.removeIntro') : renewOrAdd}</p>
        <CheckForm
          snapshot={snapshot}
          kind="password"
          submitText={isRemoving ? t('settings.factorRemove') : t('secondFactor.submit')}
          cancelText={t('settings.cancel')}
          isDangerous={isRemoving}
          onSubmit={onPassword}
          onCancel={onCancel}
        />
      </>
    );
  }
  if (snapshot.matches('on')) {
    const obstacles = factorRemovalObstacles(isDemanded);
    return (
      <>
        <p>{t('settings.factorOn')}</p>
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
  return (
    <>
      <p className={hint}>{t('settings.factorOff')}</p>
      <Button onPress={props.onAdd}>{t('settings.factorAdd')}</Button>
    </>
  );
}
