import type { ReactElement } from 'react';
import { backByProvider } from '#domain/user-groups/group-change.ts';
import type { AccessShift } from '#domain/user-groups/user-group.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import type { GroupEditProps } from '#ui/user-groups/use-group-edit.ts';
import { names, stack } from '#ui/user-groups/user-groups.css.ts';

/** Most users who are named; how many more there are is said. */
const SHOWN = 10;

/** What is asked: whoever is taken out may have everything by something else. */
export function confirmTitle(isRemoval: boolean, losses: readonly unknown[]) {
  if (isRemoval) return 'groupEdit.removeTitle';
  return losses.length === 0 ? 'groupEdit.outTitle' : 'groupEdit.lossTitle';
}

/** Who loses which customers, and who is back with the next sign-in, before anything is taken away. */
export function GroupConfirm({ snapshot, onConfirm, onKeep }: GroupEditProps): ReactElement | null {
  const { t, locale } = useMessages();
  const { formatNumber } = useFormats();
  const { preview, wanted, group } = snapshot.context;
  if (!snapshot.matches('confirming') || preview === null) return null;
  const isRemoval = wanted === null;
  const { losses, movedUp } = preview;
  const back = backByProvider(group, wanted);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(confirmTitle(isRemoval, losses), { group: group.name })}
      onClose={onKeep}
      actions={
        <>
          <Button onPress={onKeep}>{t('groupEdit.keep')}</Button>
          <Button variant="danger" onPress={onConfirm}>
            {t(isRemoval ? 'groupEdit.removeNow' : 'groupEdit.takeAway')}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p>
          {losses.length === 0
            ? t('groupEdit.nobodyLoses')
            : t('groupEdit.losers', { count: formatNumber(losses.length) })}
        </p>
        <ul className={names}>
          {losses.slice(0, SHOWN).map((loss) => (
            <li key={loss.userId}>
              <Loss {...loss} />
            </li>
          ))}
          {losses.length > SHOWN ? (
            <li>{t('groups.andMore', { count: formatNumber(losses.length - SHOWN) })}</li>
          ) : null}
        </ul>
        {back.length > 0 ? (
          <p>{t('groupEdit.backByProvider', { names: new Intl.ListFormat(locale).format(back) })}</p>
        ) : null}
        {movedUp.length > 0 ? (
          <p>
            {group.parent
              ? t('groupEdit.movedUp', { groups: movedUp.join(', '), parent: group.parent.name })
              : t('groupEdit.movedToTop', { groups: movedUp.join(', ') })}
          </p>
        ) : null}
        <p>{t('groupEdit.atOnce')}</p>
      </div>
    </Dialog>
  );
}

function Loss({ name, count, names: some }: AccessShift): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const customers = some.join(', ');
  const more = count - some.length;
  return (
    <>
      {more > 0
        ? t('groupEdit.lossAndMore', { name, customers, count: formatNumber(more) })
        : t('groupEdit.loss', { name, customers })}
    </>
  );
}
