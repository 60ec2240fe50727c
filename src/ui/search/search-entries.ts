import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Among, SearchHit } from '#domain/search/search-hit.ts';
import type { TextKey } from '#locales/intl.ts';
import type { IconName } from '#ui/kit/icon-paths.ts';
import { folded, matching } from '#ui/kit/matching.ts';

/** A page that is found by its title. */
export interface PageEntry {
  readonly href: PageAddress;
  readonly title: string;
  readonly isAction: boolean;
}

/** A line of the search, which leads somewhere. */
export interface Entry {
  readonly id: string;
  readonly href: PageAddress;
  readonly title: string;
  readonly icon: IconName;
  readonly hit?: SearchHit;
}

const GROUP_NAMES = ['search.actions', 'search.pages', 'search.lists'] as const satisfies readonly TextKey[];
type GroupName = (typeof GROUP_NAMES)[number] | (typeof KINDS)[number][1];

/** Lines under one name. */
export interface EntryGroup {
  readonly id: string;
  readonly name: GroupName;
  readonly entries: readonly Entry[];
  /** Of how many these are the first, where not all are here. */
  readonly among?: Among;
}

export interface Listed {
  readonly text: string;
  readonly hits: readonly SearchHit[];
  readonly pages: readonly PageEntry[];
  /** Lists in which the text can be looked for, each as it is then called. */
  readonly lists: readonly Entry[];
  /** Where something is read; null where the user has no page for it. */
  readonly hrefOf: (hit: SearchHit) => PageAddress | null;
}

/** So many pages of each group, once something is typed. */
const MOST_PAGES = 6;

const KINDS = [
  ['invoice', 'portal.invoices', 'invoice'],
  ['payment', 'portal.payments', 'banknote'],
  ['dispute', 'disputeCenter.title', 'dispute'],
  ['customer', 'portal.customers', 'building'],
] as const satisfies readonly (readonly [SearchHit['kind'], TextKey, IconName])[];

/** What is listed: pages first, which do not move when an answer comes. */
export function entryGroups({ text, hits, pages, lists, hrefOf }: Listed): EntryGroup[] {
  const isTyped = text.trim() !== '';
  const found = matching(
    pages,
    pages.map(({ title }) => folded(title)),
    text,
  );
  const titled = (isAction: boolean): Entry[] =>
    found
      .filter((page) => page.isAction === isAction)
      .slice(0, isTyped ? MOST_PAGES : undefined)
      .map(({ href, title }) => ({ id: href, href, title, icon: isAction ? 'circleCheck' : 'arrowRight' }));
  const ofKinds = KINDS.map(([kind, name, icon]): EntryGroup => {
    const entries = hits.flatMap((hit): Entry[] => {
      const href = hit.kind === kind ? hrefOf(hit) : null;
      return href ? [{ id: `${kind} ${hit.title}`, href, title: hit.title, icon, hit }] : [];
    });
    const among = entries[0]?.hit?.among;
    const isAll = among === undefined || (!among.isMore && among.count <= entries.length);
    return { id: kind, name, entries, ...(isAll ? {} : { among }) };
  });
  const groups: EntryGroup[] = [
    { id: 'actions', name: 'search.actions', entries: titled(true) },
    { id: 'pages', name: 'search.pages', entries: titled(false) },
    ...ofKinds,
    { id: 'lists', name: 'search.lists', entries: isTyped ? lists : [] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
