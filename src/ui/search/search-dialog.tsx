import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SearchHit } from '#domain/search/search-hit.ts';
import { useMessages } from '#locales/react.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { inner, input } from '#ui/kit/field.css.ts';
import { Icon } from '#ui/kit/icon.tsx';
import { visuallyHidden } from '#ui/kit/text.css.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { groupName, keys, list, palette, quiet } from '#ui/search/search-dialog.css.ts';
import { entryGroups, type PageEntry } from '#ui/search/search-entries.ts';
import { SearchLine } from '#ui/search/search-line.tsx';
import type { useSearch } from '#ui/search/use-search.ts';

export interface SearchDialogProps extends ReturnType<typeof useSearch> {
  readonly pages: readonly PageEntry[];
  /** Lists in which a text can be looked for. */
  readonly lists: readonly PageEntry[];
  /** Of whom invoices, payments and disputes are looked for; null where of nobody alone. */
  readonly customerName: string | null;
  readonly hrefOf: (hit: SearchHit) => PageAddress | null;
  /** A list with what is looked for in it. */
  readonly hrefIn: (list: PageEntry, text: string) => PageAddress;
}

/** The search from everywhere: a field, and below it what is found, which the arrows choose from. */
export function SearchDialog(props: SearchDialogProps): ReactElement | null {
  const { t } = useMessages();
  const { snapshot, onClose } = props;
  if (snapshot.status === 'done') return null;
  return (
    <Dialog isOpen size="wide" title={t('search.title')} closeLabel={t('search.close')} onClose={onClose}>
      <Palette {...props} />
    </Dialog>
  );
}

function Palette(props: SearchDialogProps): ReactElement {
  const { t } = useMessages();
  const id = useId();
  const { snapshot, onType, onRetry, onClose, pages, hrefOf, customerName } = props;
  const { text, hits, kinds, failure } = snapshot.context;
  const lists = props.lists.map((page) => ({
    id: `list ${page.href}`,
    href: props.hrefIn(page, text),
    title: t('search.inList', { page: page.title, text: text.trim() }),
    icon: 'search' as const,
  }));
  const groups = entryGroups({ text, hits, pages, lists, hrefOf });
  const entries = groups.flatMap((group) => group.entries);
  // Not by its place: what comes meanwhile does not move the choice.
  const [chosen, setChosen] = useState<string | null>(null);
  const active = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosen),
  );

  const press = (event: KeyboardEvent): void => {
    const target = nextActive(event.key, active, entries.length);
    if (target !== undefined) {
      event.preventDefault();
      setChosen(entries[target]?.id ?? null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const line = document.getElementById(`${id}-${active}`);
    if (!(line instanceof HTMLAnchorElement)) return;
    if (event.ctrlKey || event.metaKey) window.open(line.href, '_blank', 'noopener');
    else line.click();
  };
  const focus = { autoFocus: true, 'data-takes-focus': true };
  // A native list holds neither groups that are named nor links.
  const box = { role: 'listbox', 'aria-label': t('search.results') };
  const part = { role: 'group' };
  return (
    <div className={palette}>
      <span className={input}>
        <Icon name="search" size="sm" />
        <input
          {...focus}
          type="text"
          role="combobox"
          className={inner}
          aria-label={t('search.field')}
          placeholder={t('search.field')}
          aria-expanded={entries.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onKeyDown={press}
          onChange={(event) => {
            setChosen(null);
            onType(event.target.value);
          }}
        />
      </span>
      {snapshot.hasTag('failed') ? (
        <FailedNotice
          title={t('search.failed')}
          hint={t('search.failedHint')}
          failure={failure}
          onRetry={onRetry}
        />
      ) : null}
      <div id={`${id}-list`} className={list} {...box} aria-busy={snapshot.hasTag('busy')}>
        {groups.map((group) => (
          <div key={group.id} {...part} aria-labelledby={`${id}-${group.id}`}>
            <p id={`${id}-${group.id}`} className={groupName}>
              {t(group.name)}
            </p>
            {group.entries.map((entry) => (
              <SearchLine
                key={entry.id}
                id={`${id}-${entries.indexOf(entry)}`}
                entry={entry}
                text={text}
                isActive={entry === entries[active]}
                onOpen={onClose}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={quiet}>
        {snapshot.hasTag('busy') ? t('search.asking') : null}
        {snapshot.matches('nothing') ? t('search.nothing', { text: text.trim() }) : null}
        {snapshot.matches('blank') && kinds.length > 0 ? t('search.hint') : null}
        <span className={visuallyHidden}>
          {snapshot.matches('found') ? t('search.count', { count: hits.length }) : null}
        </span>
      </output>
      {customerName === null || kinds.length === 0 ? null : (
        <p className={quiet}>{t('search.of', { name: customerName })}</p>
      )}
      <Keys />
    </div>
  );
}

function Keys(): ReactElement {
  const { t } = useMessages();
  return (
    <div className={keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('search.move')}
      </span>
      <span>
        <kbd>Enter</kbd>
        {t('search.open')}
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd>
        {t('search.openNew')}
      </span>
      <span>
        <kbd>Esc</kbd>
        {t('search.close')}
      </span>
    </div>
  );
}

function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (active + count - 1) % count : undefined;
}
