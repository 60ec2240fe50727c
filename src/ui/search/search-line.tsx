import { useLayoutEffect, useRef, type MouseEvent, type ReactElement } from 'react';
import type { SearchHit } from '#domain/search/search-hit.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Icon } from '#ui/kit/icon.tsx';
import { usePageAddress } from '#ui/kit/page-address.ts';
import { option, optionDetail, optionText } from '#ui/kit/popover.css.ts';
import { end, mark } from '#ui/search/search-dialog.css.ts';
import type { Entry } from '#ui/search/search-entries.ts';

export interface SearchLineProps {
  readonly id: string;
  readonly entry: Entry;
  /** By which it is found. */
  readonly text: string;
  readonly isActive: boolean;
  /** It is followed, here. */
  readonly onOpen: () => void;
}

/** What is found, as a link. */
export function SearchLine({ id, entry, text, isActive, onOpen }: SearchLineProps): ReactElement {
  const addressOf = usePageAddress();
  const { formatMoney } = useFormats();
  const { hit } = entry;
  const line = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  // The keys are handled in the field, which keeps the focus.
  const choice = { role: 'option', tabIndex: -1, 'aria-selected': isActive };
  const follow = (event: MouseEvent): void => {
    // With one of them the browser opens it beside this page.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onOpen();
  };
  return (
    <a
      {...choice}
      ref={line}
      id={id}
      href={addressOf(entry.href)}
      className={option}
      data-active={isActive || undefined}
      onClick={follow}
    >
      <Icon name={entry.icon} size="sm" />
      <span className={optionText}>
        <Marked text={text}>{entry.title}</Marked>
        {hit ? <HitDetail hit={hit} text={text} /> : null}
      </span>
      {hit?.amount ? <span className={end}>{formatMoney(hit.amount)}</span> : null}
    </a>
  );
}

function HitDetail({ hit, text }: { hit: SearchHit; text: string }): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatDayOf } = useFormats();
  const parts = [
    hit.party,
    hit.alsoBy,
    hit.dueOn === null ? null : t('search.dueOn', { date: formatDate(hit.dueOn) }),
    hit.at === null ? null : formatDayOf(hit.at),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : (
    <span className={optionDetail}>
      <Marked text={text}>{parts.join(' · ')}</Marked>
    </span>
  );
}

/** A text in which the part that is looked for can be seen. */
function Marked({ children: all, text }: { children: string; text: string }): ReactElement {
  const part = text.trim();
  const at = part === '' ? -1 : all.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return <>{all}</>;
  return (
    <>
      {all.slice(0, at)}
      <mark className={mark}>{all.slice(at, at + part.length)}</mark>
      {all.slice(at + part.length)}
    </>
  );
}
