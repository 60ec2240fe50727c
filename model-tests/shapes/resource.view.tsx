import type { ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import { resource } from '#machines/shapes/resource.ts';
import { Part } from '#ui/shared/read-part.tsx';
import { useReadPart } from '#ui/shared/use-read-part.ts';
import { fromPromise } from 'xstate';
import { watchConnection } from '#api/platform/connection.ts';
import { invoicesRead } from '#api/invoices/reads.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

function Invoices({ actor }: { actor: ActorRefFrom<typeof resource> }): ReactElement {
  return (
    <InPage title={t('invoices.title')} path="/invoice-list/all">
      <Part
        part={useReadPart<readonly string[]>(actor)}
        loadingText="Loading your invoices"
        failedText="We could not load your invoices."
        skeleton={null}
      >
        {(ids) => <p>{ids.join(', ')}</p>}
      </Part>
    </InPage>
  );
}

const SCOPE = { buidCustomer: '0400', currency: null };
const FIRST_PAGE = { filter: { status: 'all' }, sort: 'default', pageNumber: 1, pageSize: 25 } as const;

const sentences = {
  offline: t('read.offline'),
  cancelled: t('read.cancelled'),
};

/** Nothing was asked to be done, so what is not there leaves the rest of the page as it is. */
const failedBecause = (error: Parameters<typeof toldFailure>[0]): string =>
  error?.kind === 'notFound' ? t('read.restIsCurrent') : toldFailure(error, t('read.restIsCurrent'));

export default defineView(resource, {
  partOf: 'any page, whose other parts and whose menu lead on',
  live: () =>
    resource.provide({
      actors: {
        watchConnection: watchConnection(),
        load: fromPromise(async ({ signal }) =>
          (await invoicesRead(SCOPE, FIRST_PAGE).load(signal)).rows.map(({ invoiceId }) => invoiceId),
        ),
      },
    }),
  render: (actor) => <Invoices actor={actor as ActorRefFrom<typeof resource>} />,
  heading: () => t('invoices.title'),
  says: (now) => [
    ...((now.context.loaded?.value as readonly string[] | undefined) ?? []),
    ...(now.matches({ asking: 'slow' }) ? [t('read.slow')] : []),
    ...(now.matches('failed') ? [failedBecause(now.context.error)] : []),
    ...Object.entries(sentences).flatMap(([state, sentence]) => (now.value === state ? [sentence] : [])),
  ],
  reason: (now) => (now.context.error?.kind === 'forbidden' ? 'forbidden' : null),
  controls: {
    'resource.retry': { role: 'button', name: t('read.again') },
    'resource.cancel': { role: 'button', name: t('read.cancel') },
  },
  // A read is refreshed by what happened elsewhere on the page.
  world: ['resource.refresh', 'connection.restored'],
});
