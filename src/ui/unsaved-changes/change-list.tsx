import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import type { Change } from '#machines/portal/unsaved-changes.ts';
import { visuallyHidden } from '#ui/kit/text.css.ts';
import { after, before, changeList, row } from '#ui/unsaved-changes/change-list.css.ts';

/** Each change: the old value struck out, where it is told, and the new one beside it. */
export function ChangeList({ changes }: { changes: readonly Change[] }): ReactElement {
  const { t } = useMessages();
  return (
    <dl className={changeList} aria-label={t('unsaved.changes')}>
      {changes.map((change) => (
        <div key={change.field} className={row}>
          <dt>{change.field}</dt>
          <dd>
            {change.before === null ? null : (
              <>
                <span className={visuallyHidden}>{t('unsaved.before')} </span>
                <s className={before}>{change.before || t('unsaved.empty')}</s>
                <span className={visuallyHidden}> {t('unsaved.after')} </span>
              </>
            )}
            <span className={after}>{change.after || t('unsaved.empty')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
