import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { factorRemovalObstacles } from '#domain/access/demanded-factor.ts';
import { useMessages } from '#locales/react.tsx';
import type { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useFocusKept } from '#ui/kit/use-focus-kept.ts';
import { factorChange } from '#ui/settings/factor-change.ts';
import { stageOf } from '#ui/settings/stage-of.ts';
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
  const shown = useFocusKept(stageOf(props.snapshot));
  return (
    <Section title={t('settings.factor')} isRuled>
      <div ref={shown} tabIndex={-1} role="group" aria-label={t('settings.factor')} className={body}>
        <Content {...props} />
      </div>
    </Section>
  );
}

function Content(props: SecondFactorSectionProps): ReactElement {
  const { snapshot, onCancel } = props;
  const { t } = useMessages();
  const { codesLeft, codes, isDemanded, passkeys } = snapshot.context;
  if (snapshot.matches('codesElsewhere')) return <p>{t('settings.factorByPasskey')}</p>;
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
  if (snapshot.matches('keepingCodes')) return <p role="status">{t('secondFactor.codesNoting')}</p>;
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
        {snapshot.hasTag('adds') ? <p>{t('settings.othersEnd')}</p> : null}
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
  const said = (
    <>
      <Done {...props} />
      <Unsaved {...props} />
    </>
  );
  if (snapshot.matches('on')) {
    const obstacles = factorRemovalObstacles(isDemanded, passkeys === 0);
    return (
      <>
        {said}
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
        {said}
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
      {said}
      <p className={hint}>{t('settings.factorOff')}</p>
      <Button onPress={props.onAdd}>{t('settings.factorAdd')}</Button>
    </>
  );
}

/** What was done just now. */
function Done({ snapshot }: SecondFactorSectionProps): ReactElement | null {
  const { t } = useMessages();
  const { done } = snapshot.context;
  if (done === null) return null;
  return (
    <Notice
      tone="positive"
      role="status"
      title={t(done === 'saved' ? 'settings.codesSaved' : 'settings.factorRemoved')}
    />
  );
}

/** Whoever has left the page over the codes may not have them, and learns it before they are needed. */
function Unsaved({ snapshot, onSaved }: SecondFactorSectionProps): ReactElement | null {
  const { t } = useMessages();
  if (!snapshot.can({ type: 'codes.saved' })) return null;
  return (
    <Notice tone="caution" title={t('settings.codesUnsaved')}>
      <p>{t('settings.codesUnsavedHint')}</p>
      <Button onPress={onSaved}>{t('settings.codesConfirm')}</Button>
    </Notice>
  );
}
