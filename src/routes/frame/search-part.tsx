import { useRouteContext, useRouter, type AnyRoute } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { searchActors } from '#api/search/actors.ts';
import type { Page } from '#domain/access/access.ts';
import { mayAnswer } from '#domain/access/role.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { normalizeSearch, searchFormatOf } from '#domain/search.ts';
import {
  readAt,
  searchedKinds,
  searchedLists,
  searchedPages,
  type SearchedPage,
} from '#domain/search/searched-pages.ts';
import type { User } from '#domain/user/user.ts';
import { useMessages } from '#locales/react.tsx';
import { search } from '#machines/search/search.ts';
import { offeredPages } from '#routes/frame/offered-pages.ts';
import { scopeOf, selectionRef, userOf, type PageContext } from '#routes/frame/page-context.ts';
import type { PlainKey } from '#routes/frame/root.tsx';
import { stringifySearch } from '#routes/frame/search-text.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { SearchDialog } from '#ui/search/search-dialog.tsx';
import { useSearch } from '#ui/search/use-search.ts';

/** Pages that the menu calls otherwise than their head does: they are found by what is pressed there. */
const MENU_NAMES: Partial<Record<Page, 'portal.statements'>> = { '/statements': 'portal.statements' };

interface SearchPartProps {
  readonly onClose: () => void;
  /** Answers what was typed before the field was there, once. */
  readonly takeTyped: () => string;
}

/** The open search: of the selected customer's things, and of the pages that the user may open. */
export function SearchPart({ onClose, takeTyped }: SearchPartProps): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { t, locale } = useMessages();
  const routes = useRouter().routesByPath as Readonly<Record<string, AnyRoute | undefined>>;
  const [offers] = useState(() => offeredPages(context));
  const [normalized] = useState(() => {
    const format = searchFormatOf(locale);
    return (text: string): string => normalizeSearch(text, format);
  });
  const [machine] = useState(() => search.provide({ actors: searchActors(normalized) }));
  const selected = selectionRef(context)?.getSnapshot().context.selected ?? null;
  const customer = selected?.kind === 'customer' ? selected.customer : null;
  const [input] = useState(() => ({
    kinds: searchedKinds(offers, { hasCustomer: customer !== null }),
    scope: customer ? scopeOf(context) : null,
  }));
  const actor = useActorRef(machine, { input });
  const shown = useSearch(actor);
  const isClosed = shown.snapshot.status === 'done';
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  useEffect(() => {
    const text = takeTyped();
    if (text !== '') actor.send({ type: 'text.typed', text });
  }, [actor, takeTyped]);
  useEffect(() => {
    // Back leads to another page, which it would lie over.
    const leave = (): void => actor.send({ type: 'search.close' });
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [actor]);

  const titled = ({ page, ...one }: SearchedPage) => ({ ...one, title: t(titleOf(page)) });
  const isTitled = ({ page }: SearchedPage) => routes[page]?.options.staticData?.title !== undefined;
  const titleOf = (page: Page) => MENU_NAMES[page] ?? (routes[page]?.options.staticData?.title as PlainKey);
  const help = { href: '/help' as const, title: t('help.title'), isAction: false };
  return (
    <SearchDialog
      {...shown}
      pages={[...searchedPages(offers).filter(isTitled).map(titled), help]}
      lists={searchedLists(offers).filter(isTitled).map(titled)}
      lacksCustomer={
        customer === null && searchedKinds(offers, { hasCustomer: true }).length > input.kinds.length
      }
      customerName={customer?.customerName ?? null}
      party={partyOf(userOf(context))}
      mayAnswer={mayAnswer(userOf(context).role)}
      hrefOf={({ kind, target }) => readAt(kind, target, offers)}
      hrefIn={({ href }, text) => `${href}${stringifySearch({ search: normalized(text) })}` as PageAddress}
    />
  );
}

/** As whom the user reads disputes. */
function partyOf({ userType }: User): DisputeParty {
  if (userType === 'merchant') return 'merchant';
  return userType === 'admin' ? 'support' : 'customer';
}
