import type { ReactElement } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { watchConnection } from '#api/platform/connection.ts';
import { paymentsRead } from '#api/payments/reads.ts';
import { lastPageOf, type ListPage, type ListQuery } from '#domain/list/list-page.ts';
import { list } from '#machines/shapes/list.ts';
import { standsAt } from '#machines/shapes/list-parts.ts';
import { Button } from '#ui/kit/button.tsx';
import { ListStates } from '#ui/shared/list-part.tsx';
import { useListPart } from '#ui/shared/use-list-part.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

const NONE_YET = 'No payments so far';
const NO_MATCH = 'No payment is settled';

function Payments({ actor }: { actor: ActorRefFrom<typeof list> }): ReactElement {
  const part = useListPart<ListPage<string>>(actor);
  return (
    <InPage title={t('payments.title')} path="/payments">
      <Button onPress={() => part.filter({ status: 'settled' })}>Settled</Button>
      <ListStates
        list={part}
        loadingText="Loading your payments"
        failedText="We could not load your payments."
        pagesLabel={t('payments.pager')}
        pageSizes={[2, 50]}
        nothingYet={<p>{NONE_YET}</p>}
        noMatch={
          <>
            <p>{NO_MATCH}</p>
            <Button onPress={part.clearFilter}>Show all</Button>
          </>
        }
      >
        {({ rows }) => <p>{rows.join(', ')}</p>}
      </ListStates>
    </InPage>
  );
}

const SCOPE = { buidCustomer: '0400', currency: null };
const of = ({ pageNumber, pageSize }: ListQuery) => ({ filter: {}, pageNumber, pageSize });

/** The pager tells of the rows beside it, also while others are on their way. */
function pagesOf(page: ListPage<unknown> | undefined): string[] {
  if (!page || page.rows.length === 0) return [];
  return [t('selection.page', { page: String(page.pageNumber), pages: String(lastPageOf(page)) })];
}

const sentences = { offline: t('read.offline'), cancelled: t('read.cancelled') };

export default defineView(list, {
  partOf: 'any page, whose other parts and whose menu lead on',
  live: () =>
    list.provide({
      actors: {
        watchConnection: watchConnection(),
        loadPage: fromPromise(async ({ input, signal }) => {
          const page = await paymentsRead(SCOPE, of(input.query)).load(signal);
          const rows = page.rows.map(({ paymentNumber }) => paymentNumber);
          return { page: { ...page, rows }, at: '2026-11-20T14:42:00.000Z' };
        }),
      },
    }),
  render: (actor) => <Payments actor={actor as ActorRefFrom<typeof list>} />,
  heading: () => t('payments.title'),
  says: (now) => [
    ...((now.context.loaded?.page.rows as readonly string[] | undefined) ?? []),
    ...pagesOf(now.context.loaded?.page),
    ...(now.matches('nothingYet') ? [NONE_YET] : []),
    ...(now.matches('noMatch') ? [NO_MATCH] : []),
    ...(now.matches({ fetching: 'slow' }) ? [t('read.slow')] : []),
    ...(now.matches('failed') || now.matches('outdated')
      ? [toldFailure(now.context.error, t('read.restIsCurrent'))]
      : []),
    ...Object.entries(sentences).flatMap(([state, sentence]) => (now.value === state ? [sentence] : [])),
  ],
  controls: {
    'list.retry': { role: 'button', name: t('read.again') },
    'list.cancel': { role: 'button', name: t('read.cancel') },
    'filter.change': { role: 'button', name: 'Settled' },
    'filter.clear': {
      role: 'button',
      name: 'Show all',
      absent: (now) => !now.matches('noMatch'),
    },
    'page.change': {
      role: 'button',
      name: (now, { pageNumber }) =>
        t(
          pageNumber < standsAt(now.context, now.hasTag('busy')).pageNumber
            ? 'selection.previous'
            : 'selection.next',
        ),
      isOnlyWhenPossible: true,
      absent: (now) => (now.context.loaded?.page.rows.length ?? 0) === 0,
    },
    'pageSize.change': {
      role: 'combobox',
      name: t('selection.rowsPerPage'),
      absent: (now) => (now.context.loaded?.page.rows.length ?? 0) === 0,
    },
  },
  // A list is refreshed by what happened elsewhere; links change its address and with it the order of its rows.
  world: ['list.refresh', 'query.change', 'sort.change', 'connection.lost', 'connection.restored'],
});
