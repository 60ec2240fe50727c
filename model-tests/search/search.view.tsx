import { userEvent } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { searchActors } from '#api/search/actors.ts';
import { readAt } from '#domain/search/searched-pages.ts';
import { search } from '#machines/search/search.ts';
import { SearchDialog } from '#ui/search/search-dialog.tsx';
import { useSearch } from '#ui/search/use-search.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { nameOf } from '../browser/seen.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof search>;
type Now = SnapshotFrom<typeof search>;

const PAGES = [
  { href: '/payment/due', title: t('payment.title'), isAction: true },
  { href: '/invoice-list/all', title: t('invoices.title'), isAction: false },
] as const;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage
      title={t('overview.title')}
      over={
        <SearchDialog
          {...useSearch(actor)}
          pages={PAGES}
          lists={PAGES.slice(1)}
          party="customer"
          mayAnswer
          lacksCustomer={false}
          customerName="Kestrel Ridge Logistics"
          hrefOf={({ kind, target }) => readAt(kind, target, () => true)}
          hrefIn={({ href }, text) => `${href}?search=${text}`}
        />
      }
    />
  );
}

const said = (now: Now): string[] => {
  const { text, kinds, hits, failure } = now.context;
  if (now.hasTag('failed')) return [toldFailure(failure, t('search.failedHint'))];
  if (now.hasTag('busy')) return [t('search.asking')];
  if (now.matches('nothing'))
    return [t(/\d/.test(text) ? 'search.nothing' : 'search.noCustomerBy', { text })];
  if (now.matches('blank')) return kinds.length > 0 ? [t('search.hint')] : [];
  return hits.map(({ title }) => title);
};

export default defineView(search, {
  live: () => search.provide({ actors: searchActors((text) => text) }),
  partOf: 'any page of the portal, over which it lies',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => t(now.status === 'done' ? 'overview.title' : 'search.title'),
  says: said,
  controls: {
    'text.typed': {
      role: 'combobox',
      name: t('search.field'),
      act: async (field, { text }) => {
        await field.fill(text);
      },
      isOnlyWhenPossible: true,
    },
    'search.retry': { role: 'button', name: t('signIn.retry'), isOnlyWhenPossible: true },
    'search.close': {
      role: 'button',
      name: t('search.close'),
      act: async () => {
        await userEvent.keyboard('{Escape}');
      },
      // Whatever is followed ends it.
      alsoFrom: () => Array.from(document.querySelectorAll('[role=option]'), nameOf),
      isOnlyWhenPossible: true,
    },
  },
});
