import type { ReactElement } from 'react';
import type { Picked } from '#domain/user-groups/group-form.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { names as namesClass } from '#ui/user-groups/user-groups.css.ts';

/** Most names that stand one below another; how many more there are is said. */
const SHOWN = 8;

/** Names of what is ticked, on whichever page of the list it stands. */
export function NameList({ of }: { readonly of: readonly Picked[] }): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const more = of.length - SHOWN;
  return (
    <ul className={namesClass}>
      {of.slice(0, SHOWN).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 ? <li>{t('groups.andMore', { count: formatNumber(more) })}</li> : null}
    </ul>
  );
}
