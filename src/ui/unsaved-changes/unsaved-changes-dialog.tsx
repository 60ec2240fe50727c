import type { ReactElement, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { LeaveTarget, unsavedChanges } from '#machines/portal/unsaved-changes.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { ChangeList } from '#ui/unsaved-changes/change-list.tsx';

export interface UnsavedChangesDialogProps {
  snapshot: SnapshotFrom<typeof unsavedChanges>;
  onStay: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** Asks before changes are lost; the target waits meanwhile (§2 Routing behaviours). */
export function UnsavedChangesDialog(props: UnsavedChangesDialogProps): ReactElement | null {
  const { snapshot } = props;
  const { t, rich } = useMessages();
  const { target, changes, subject, canSave, isShownOnce, replaces } = snapshot.context;
  if (!snapshot.hasTag('asking') || !target) return null;
  const isPage = target.to === 'page';
  const count = changes.length;
  const isSaving = snapshot.matches({ asking: 'saving' });
  const isDiscarding = snapshot.matches({ asking: 'discarding' });
  const free = (act: () => void) => (isSaving || isDiscarding ? undefined : act);
  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={title()}
      onClose={free(props.onStay)}
      actions={
        <>
          <Button
            isPending={isDiscarding}
            pendingLabel={t('unsaved.discarding')}
            isInactive={isSaving}
            onPress={props.onDiscard}
          >
            {discard()}
          </Button>
          <Button
            takesFocus
            variant={canSave ? 'secondary' : 'primary'}
            isInactive={isSaving || isDiscarding}
            onPress={props.onStay}
          >
            {t('unsaved.stay')}
          </Button>
          {canSave ? (
            <Button
              variant="primary"
              isPending={isSaving}
              pendingLabel={t('unsaved.saving')}
              isInactive={isDiscarding}
              onPress={props.onSave}
            >
              {isPage ? t('unsaved.save') : t('unsaved.saveCustomer')}
            </Button>
          ) : null}
        </>
      }
    >
      {isShownOnce ? (
        <p>{t('unsaved.onceText', { name: subject })}</p>
      ) : (
        <>
          <p>
            {target.to === 'page'
              ? t('unsaved.text', { count, name: subject })
              : rich('unsaved.textCustomer', {
                  count,
                  name: subject,
                  customer: nameOf(target),
                  target: emphasised,
                })}
          </p>
          <ChangeList changes={changes} />
          {replaces === null ? null : <Notice tone="caution" title={replaces} />}
        </>
      )}
      <Failure snapshot={snapshot} />
    </Dialog>
  );

  function nameOf(held: Exclude<LeaveTarget, { to: 'page' }>): string {
    if (held.to === 'allMerchants') return t('selectMerchant.all');
    return held.name ?? t('selection.allLocations');
  }

  function title(): string {
    if (isShownOnce) return t('unsaved.onceTitle');
    if (!canSave) return t('unsaved.leaveTitle');
    return isPage ? t('unsaved.title') : t('unsaved.titleCustomer');
  }

  function discard(): string {
    if (isShownOnce) return t('unsaved.onceLeave');
    return isPage ? t('unsaved.discard') : t('unsaved.discardCustomer');
  }
}

const emphasised = (content: ReactNode[]): ReactElement => <strong key="target">{content}</strong>;

function Failure({ snapshot }: Pick<UnsavedChangesDialogProps, 'snapshot'>): ReactElement | null {
  const { t } = useMessages();
  if (snapshot.matches({ asking: { waiting: 'saveFailed' } })) {
    return (
      <Notice tone="negative" role="alert" title={t('unsaved.saveFailed')}>
        <p>{t('unsaved.saveFailedHint')}</p>
      </Notice>
    );
  }
  return snapshot.matches({ asking: { waiting: 'discardFailed' } }) ? (
    <Notice tone="negative" role="alert" title={t('unsaved.discardFailed')}>
      <p>{t('unsaved.discardFailedHint')}</p>
    </Notice>
  ) : null;
}
