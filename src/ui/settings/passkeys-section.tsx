import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { factorRemovalObstacles } from '#domain/access/demanded-factor.ts';
import type { Passkey } from '#domain/user/passkey.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { isFirstFactor, isLastPasskey } from '#machines/settings/passkeys-parts.ts';
import type { passkeys } from '#machines/settings/passkeys.ts';
import { Button } from '#ui/kit/button.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { stageOf } from '#ui/settings/stage-of.ts';
import { body, hint, session, sessions } from '#ui/settings/settings.css.ts';
import { useFocusKept } from '#ui/kit/use-focus-kept.ts';
import { actions } from '#ui/shared/check-form.css.ts';
import { FormFailed } from '#ui/shared/form-said.tsx';
import { NewPasskeyForm } from '#ui/shared/new-passkey-form.tsx';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { RecoveryCodes } from '#ui/shared/recovery-codes.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';

export interface PasskeysSectionProps {
  snapshot: SnapshotFrom<typeof passkeys>;
  onAdd: () => void;
  onCreate: (name: string) => void;
  onRemove: (passkeyId: string) => void;
  onGoOn: () => void;
  onCancel: () => void;
  onSaved: () => void;
  /** What stands above the codes on paper and in the file. */
  codesHead: readonly string[];
  /** Hands the codes to the browser as a file. */
  onDownload: (codes: readonly string[]) => void;
  onPrint: () => void;
}

/** The passkeys of a user: listed, added with a device, removed. */
export function PasskeysSection(props: PasskeysSectionProps): ReactElement {
  const { t } = useMessages();
  const shown = useFocusKept(stageOf(props.snapshot));
  return (
    <Section title={t('settings.passkeys')} isRuled>
      <div ref={shown} tabIndex={-1} role="group" aria-label={t('settings.passkeys')} className={body}>
        <Content {...props} />
      </div>
    </Section>
  );
}

function Content(props: PasskeysSectionProps): ReactElement {
  const { snapshot } = props;
  const { t } = useMessages();
  const { codes } = snapshot.context;
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
  if (snapshot.hasTag('adds')) return <Adding {...props} />;
  return snapshot.hasTag('removes') ? <Removing {...props} /> : <Listed {...props} />;
}

function Listed({ snapshot, onAdd, onRemove }: PasskeysSectionProps): ReactElement {
  const { t } = useMessages();
  const { passkeys: held, isDemanded } = snapshot.context;
  const obstacles = factorRemovalObstacles(isDemanded, isLastPasskey(snapshot.context));
  return (
    <>
      <p className={hint}>{t('settings.passkeysIntro')}</p>
      {snapshot.matches({ listed: 'added' }) ? (
        <Notice tone="positive" role="status" title={t('settings.passkeyAdded')} />
      ) : null}
      {snapshot.matches({ listed: 'removed' }) ? (
        <Notice tone="positive" role="status" title={t('settings.passkeyRemoved')} />
      ) : null}
      {held.length > 0 ? (
        <ul className={sessions}>
          {held.map((passkey) => (
            <li key={passkey.passkeyId} className={session}>
              <TwoLines first={passkey.name} then={<Used of={passkey} />} />
              {obstacles.length === 0 ? (
                <Button
                  label={t('settings.passkeyRemoveOf', { name: passkey.name })}
                  onPress={() => onRemove(passkey.passkeyId)}
                >
                  {t('settings.factorRemove')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {obstacles.map(({ rule }) => (
        <ObstacleNote
          key={rule}
          title={t('settings.factorStays')}
          reason={t('settings.passkeyStaysReason')}
          code={t('rule.code', { rule })}
        />
      ))}
      {snapshot.context.canAskDevice ? (
        <Button onPress={onAdd}>{t('settings.passkeyAdd')}</Button>
      ) : (
        <p className={hint}>{t('newPasskey.unsupported')}</p>
      )}
    </>
  );
}

function Used({ of: { createdAt, lastUsedAt } }: { readonly of: Passkey }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const since = formatDateTime(createdAt);
  return (
    <>
      {lastUsedAt === null
        ? t('settings.passkeySince', { since })
        : t('settings.passkeyUsed', { since, used: formatDateTime(lastUsedAt) })}
    </>
  );
}

function Adding({ snapshot, onCreate, onCancel }: PasskeysSectionProps): ReactElement {
  const { t } = useMessages();
  const isAsked = snapshot.matches('adding');
  const isWaiting = snapshot.matches('askingDevice');
  const otherwise = snapshot.hasTag('busy') ? 'sending' : 'held';
  return (
    <NewPasskeyForm
      said={snapshot.matches('adding') ? Object.values(snapshot.value)[0] : undefined}
      stage={isAsked ? 'naming' : isWaiting ? 'waiting' : otherwise}
      intro={
        <>
          <p className={hint}>{t('settings.passkeyAddIntro')}</p>
          {isFirstFactor(snapshot.context) ? <p className={hint}>{t('settings.othersEnd')}</p> : null}
        </>
      }
      failed={<FormFailed snapshot={snapshot} hint={t('passwordChange.failedHint')} />}
      onCreate={onCreate}
    >
      {isAsked || isWaiting ? <Button onPress={onCancel}>{t('settings.cancel')}</Button> : null}
    </NewPasskeyForm>
  );
}

function Removing({ snapshot, onGoOn, onCancel }: PasskeysSectionProps): ReactElement {
  const { t } = useMessages();
  const { passkeys: held, removing } = snapshot.context;
  const name = held.find(({ passkeyId }) => passkeyId === removing)?.name ?? '';
  const isBusy = snapshot.hasTag('busy');
  const isAsked = snapshot.matches('askingToRemove');
  return (
    <>
      <p>
        {isLastPasskey(snapshot.context)
          ? t('settings.passkeyRemoveLast', { name })
          : t('settings.passkeyRemoveIntro', { name })}
      </p>
      <FormFailed snapshot={snapshot} hint={t('passwordChange.failedHint')} />
      <div className={actions}>
        {isAsked || isBusy ? (
          <Button
            variant="danger"
            isPending={isBusy}
            pendingLabel={t('settings.passkeyRemoving')}
            onPress={onGoOn}
          >
            {t('settings.factorRemove')}
          </Button>
        ) : null}
        {isAsked ? <Button onPress={onCancel}>{t('settings.cancel')}</Button> : null}
      </div>
    </>
  );
}
