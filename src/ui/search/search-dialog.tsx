import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { askedKinds, isFoundBy, type SearchHit } from '#domain/search/search-hit.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { inner } from '#ui/kit/field.css.ts';
import { classNames } from '#ui/kit/class-names.ts';
import { Icon } from '#ui/kit/icon.tsx';
import { visuallyHidden } from '#ui/kit/text.css.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import {
  entry as entryLook,
  failed,
  foot,
  groupCount,
  groupName,
  keys,
  list,
  note,
  typed,
} from '#ui/search/search-dialog.css.ts';
import { entryGroups, type Entry, type PageEntry } from '#ui/search/search-entries.ts';
import { SearchLine, type ReadsDisputes } from '#ui/search/search-line.tsx';
import type { useSearch } from '#ui/search/use-search.ts';

export interface SearchDialogProps extends ReturnType<typeof useSearch>, ReadsDisputes {
  readonly pages: readonly PageEntry[];
  /** Lists in which a text can be looked for. */
  readonly lists: readonly PageEntry[];
  /** Of whom invoices, payments and disputes are looked for; null where of nobody alone. */
  readonly customerName: string | null;
  /** Whether there would be more to look for if one were selected. */
  readonly lacksCustomer: boolean;
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
    <Dialog isOpen size="palette" title={t('search.title')} closeLabel={t('search.close')} onClose={onClose}>
      <Palette {...props} />
    </Dialog>
  );
}

function Palette(props: SearchDialogProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const id = useId();
  const { snapshot, onType, onRetry, onClose, pages, hrefOf, customerName, party, mayAnswer, lacksCustomer } =
    props;
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

  const field = useRef<HTMLInputElement>(null);
  // Enter was pressed before the answer to what is typed has come.
  const isAwaited = useRef(false);
  const answer = useEffectEvent((): void => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    document.getElementById(`${id}-${active}`)?.click();
  });
  const isAnswered = snapshot.matches('found') || snapshot.matches('nothing');
  useEffect(() => {
    if (isAnswered) answer();
  }, [isAnswered]);

  const press = (event: KeyboardEvent): void => {
    const target = nextActive(event.key, active, entries.length);
    if (target !== undefined) {
      event.preventDefault();
      setChosen(entries[target]?.id ?? null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // Until what is found has come, the list stands first in which it could be looked for, or what was found before.
    if (snapshot.hasTag('busy') && chosen === null && !isOfText(entries[active], text)) {
      isAwaited.current = true;
      return;
    }
    const line = document.getElementById(`${id}-${active}`);
    if (!(line instanceof HTMLAnchorElement)) return;
    if (event.ctrlKey || event.metaKey) window.open(line.href, '_blank', 'noopener');
    else line.click();
  };
  const said = useSaid(
    snapshot,
    groups.some(({ id: group }) => group === 'actions' || group === 'pages'),
  );
  // A native list holds neither groups that are named nor links.
  const box = { role: 'listbox', 'aria-label': t('search.results') };
  const part = { role: 'group' };
  return (
    <>
      <span className={entryLook}>
        <Icon name="search" size="sm" />
        <input
          ref={field}
          data-takes-focus
          type="text"
          role="combobox"
          className={classNames(inner, typed)}
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
            isAwaited.current = false;
            onType(event.target.value);
          }}
        />
      </span>
      {snapshot.hasTag('failed') ? (
        <div className={failed}>
          <FailedNotice
            title={t('search.failed')}
            hint={t('search.failedHint')}
            failure={failure}
            onRetry={() => {
              // What was pressed goes, and the arrows are those of the field.
              field.current?.focus();
              onRetry();
            }}
          />
        </div>
      ) : null}
      <output className={said.isSeen ? note : visuallyHidden}>{said.words}</output>
      <div id={`${id}-list`} className={list} {...box} aria-busy={snapshot.hasTag('busy')}>
        {groups.map((group) => (
          <div key={group.id} {...part} aria-labelledby={`${id}-${group.id}`}>
            <p id={`${id}-${group.id}`} className={groupName}>
              {t(group.name)}
              {group.among ? (
                <span className={groupCount}>
                  {t(group.among.isMore ? 'search.firstOfMore' : 'search.firstOf', {
                    shown: formatNumber(group.entries.length),
                    count: formatNumber(group.among.count),
                  })}
                </span>
              ) : null}
            </p>
            {group.entries.map((entry) => (
              <SearchLine
                key={entry.id}
                id={`${id}-${entries.indexOf(entry)}`}
                entry={entry}
                text={text}
                party={party}
                mayAnswer={mayAnswer}
                isActive={entry === entries[active]}
                onOpen={onClose}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={foot}>
        {customerName === null || kinds.length === 0 ? null : (
          <span>{t('search.of', { name: customerName })}</span>
        )}
        {party === 'support' && kinds.length > 0 ? <span>{t('search.ofAll')}</span> : null}
        {lacksCustomer ? <span>{t('search.noCustomer')}</span> : null}
        <Keys />
      </div>
    </>
  );
}

/** Whether a line is there because of what is typed: a page, or something that this text finds too. */
function isOfText(entry: Entry | undefined, text: string): boolean {
  if (entry === undefined || entry.icon === 'search') return false;
  return entry.hit === undefined || isFoundBy(text, entry.hit);
}

/** What is said of the search; not to the eye where what is listed says it, so that nothing moves with each key. */
function useSaid(
  snapshot: SearchDialogProps['snapshot'],
  hasPages: boolean,
): {
  readonly words: string | null;
  readonly isSeen: boolean;
} {
  const { t } = useMessages();
  const { text, kinds, hits } = snapshot.context;
  if (snapshot.hasTag('busy')) return { words: t('search.asking'), isSeen: hits.length === 0 };
  if (snapshot.matches('nothing')) {
    const isOfCustomers = askedKinds(text, kinds).every((kind) => kind === 'customer');
    const words = t(isOfCustomers ? 'search.noCustomerBy' : 'search.nothing', { text: text.trim() });
    return { words, isSeen: !hasPages };
  }
  if (snapshot.matches('blank') && kinds.length > 0)
    return { words: t(kinds.includes('customer') ? 'search.hint' : 'search.hintNumbers'), isSeen: true };
  return {
    words: snapshot.matches('found') ? t('search.count', { count: hits.length }) : null,
    isSeen: false,
  };
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
