import { useLayoutEffect, useRef, type MouseEvent, type ReactElement } from 'react';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { HitStanding, SearchHit } from '#domain/search/search-hit.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Icon } from '#ui/kit/icon.tsx';
import { usePageAddress } from '#ui/kit/page-address.ts';
import { option, optionDetail, optionText } from '#ui/kit/popover.css.ts';
import { DisputeStatusMark } from '#ui/shared/dispute-words.tsx';
import { InvoiceStatusMark } from '#ui/shared/invoice-status.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { StandingKindMark } from '#ui/shared/payment-standing.tsx';
import { end, line as lineLook, mark } from '#ui/search/search-dialog.css.ts';
import type { Entry } from '#ui/search/search-entries.ts';

/** As whom a dispute's status is read. */
export interface ReadsDisputes {
  readonly party: DisputeParty;
  /** Whether the reader answers for the side. */
  readonly mayAnswer: boolean;
}

export interface SearchLineProps extends ReadsDisputes {
  readonly id: string;
  readonly entry: Entry;
  /** By which it is found. */
  readonly text: string;
  readonly isActive: boolean;
  /** It is followed, here. */
  readonly onOpen: () => void;
}

/** What is found, as a link: what it is and with whom, then how it stands and its amount. */
export function SearchLine({ id, entry, text, isActive, onOpen, ...reads }: SearchLineProps): ReactElement {
  const addressOf = usePageAddress();
  const { hit } = entry;
  const line = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    // Before the dialog is open it stands below the page, which would be scrolled.
    if (isActive && line.current?.closest('dialog[open]')) line.current.scrollIntoView({ block: 'nearest' });
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
      className={`${option} ${lineLook}`}
      data-active={isActive || undefined}
      onClick={follow}
    >
      <Icon name={entry.icon} size="sm" />
      <span className={optionText}>
        <Marked text={text}>{entry.title}</Marked>
        {hit?.party ? `, ${hit.party}` : null}
        {hit ? <HitDetail hit={hit} text={text} /> : null}
      </span>
      {hit?.standing ? (
        <span className={end}>
          <StandingMark standing={hit.standing} {...reads} />
          {hit.amount ? <MoneyText money={hit.amount} /> : null}
        </span>
      ) : null}
    </a>
  );
}

/** How it stands, by the mark that its list shows. */
function StandingMark({
  standing,
  party,
  mayAnswer,
}: ReadsDisputes & { readonly standing: HitStanding }): ReactElement {
  switch (standing.kind) {
    case 'invoice':
      return <InvoiceStatusMark {...standing} />;
    case 'payment':
      return <StandingKindMark kind={standing.standing} />;
    case 'dispute':
      return <DisputeStatusMark dispute={standing} party={party} mayAnswer={mayAnswer} />;
  }
}

function HitDetail({ hit, text }: { hit: SearchHit; text: string }): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatDayOf } = useFormats();
  const parts = [
    hit.dueOn === null ? null : t('search.dueOn', { date: formatDate(hit.dueOn) }),
    hit.at === null ? null : formatDayOf(hit.at),
    hit.alsoBy,
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
