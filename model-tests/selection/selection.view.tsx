import { userEvent } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { nameOf } from '#domain/selection/selection.ts';
import { selection } from '#machines/selection/selection.ts';
import { PartyPicker } from '#ui/selection/party-picker.tsx';
import { SelectionNotice } from '#ui/selection/selection-notice.tsx';
import { usePartyChoice } from '#ui/selection/use-party-choice.ts';
import { selectionActors } from '#api/invoices/actors.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { SETTINGS } from '../visitor-examples.ts';
import { defineView } from '../browser/view.ts';
import { write } from '../browser/press.ts';

type Now = SnapshotFrom<typeof selection>;

/** The page of customers or merchants; while it is closed, any page with what the frame says above it. */
function Picker({ actor }: { actor: ActorRefFrom<typeof selection> }) {
  const { snapshot, actions } = usePartyChoice(actor);
  if (!isPage(snapshot)) {
    return (
      <InPage
        title={t('portal.overview')}
        path="/account/overview"
        above={
          <SelectionNotice
            snapshot={snapshot}
            onRetry={actions.retrySelection}
            onRead={actions.readLoss}
            isAbovePage
          />
        }
      />
    );
  }
  return (
    <InPage>
      <PartyPicker
        snapshot={snapshot}
        pageSizes={[2, 10]}
        support={SETTINGS.config.support}
        actions={actions}
      />
    </InPage>
  );
}

/** The top bar's list is the kit's; the page is what is walked here, which is left once one is selected. */
const isPage = (now: Now) =>
  now.matches({ picker: 'open' }) && !now.context.query.withAccounts && !now.hasTag('selected');
const isOfMerchants = ({ context }: Now) => context.kind === 'merchant';
function lists({ context: { parent, found } }: Now, { buid }: { buid: string }): boolean {
  if (parent !== null || found === null) return false;
  return found.kind === 'customer'
    ? found.customers.some(({ buidCustomer }) => buidCustomer === buid)
    : found.merchants.some(({ buidMerchant }) => buidMerchant === buid);
}
/** Whether the pager leads from the page that is shown to the one wanted. */
function turnsTo({ context: { query, found } }: Now, page: number): boolean {
  const pages = Math.ceil((found?.total ?? 0) / query.pageSize);
  return page <= pages && Math.abs(page - query.pageNumber) === 1;
}
const failed = (now: Now) => now.matches({ picker: { open: 'failed' } });

function says(now: Now): string[] {
  const { failure, listFailure, lost, selected } = now.context;
  if (now.hasTag('loss')) {
    const instead = selected ? [t('selection.lostInstead', { name: nameOf(selected) })] : [];
    return [t('selection.lost', { name: lost ?? '' }), ...instead];
  }
  const access = [failure, isPage(now) ? listFailure : null].some((one) => one?.kind === 'forbidden')
    ? [t('read.noAccessHint')]
    : [];
  return [...access, ...saysOfSelection(now)];
}

function saysOfSelection(now: Now): string[] {
  const words = isOfMerchants(now)
    ? { notSet: t('selectMerchant.notSet'), listFailed: t('selectMerchant.listFailed') }
    : { notSet: t('selection.notSet'), listFailed: t('selection.listFailed') };
  const isLocation = now.context.target?.to === 'location';
  if (now.matches({ party: 'notSet' })) return [words.notSet];
  if (now.matches({ party: 'notRestored' })) return [t('selection.notRestoredHint')];
  if (now.matches({ party: { selected: 'notSwitched' } })) {
    return [isLocation ? t('selection.locationNotSet') : words.notSet];
  }
  return isPage(now) && failed(now) && now.context.listFailure?.kind !== 'forbidden'
    ? [words.listFailed]
    : [];
}

export default defineView(selection, {
  partOf: 'the portal’s frame, whose menu and list of customers lead on',
  live: () => selection.provide({ actors: selectionActors({ currencyVersion: 1 }) }),
  render: (actor) => <Picker actor={actor as ActorRefFrom<typeof selection>} />,
  heading: (now) => {
    if (!isPage(now)) return t('portal.overview');
    const { parent, found, query } = now.context;
    if (parent) return t('selection.accountsTitle', { name: parent.name });
    // Where nothing is connected to the account there is nothing to choose.
    const isEmpty = found?.total === 0 && query.search === '';
    if (isEmpty && !now.matches({ picker: { open: 'loading' } })) return t('selection.table');
    return isOfMerchants(now) ? t('selectMerchant.title') : t('selection.title');
  },
  says,
  // The page lies open either way, and what was chosen before counts.
  alike: [['selection.party.notSet', 'selection.party.selected.notSwitched']],
  controls: {
    'party.choose': {
      role: 'button',
      name: (_, { party }) => party.name,
      // From the top bar, the kit's list chooses.
      elsewhere: ({ party }, now) => !isPage(now) || failed(now) || !lists(now, party),
      isOnlyWhenPossible: true,
    },
    'selection.retry': { role: 'button', name: t('selection.retry'), isOnlyWhenPossible: true },
    'loss.read': { role: 'button', name: t('selection.lossRead'), isOnlyWhenPossible: true },
    'picker.search': {
      role: 'searchbox',
      name: (now) => (isOfMerchants(now) ? t('selectMerchant.search') : t('selection.search')),
      act: async (field, { text }) => {
        await write(field, text);
        await userEvent.keyboard('{Enter}');
      },
      alsoFrom: () => [t('selection.clearSearch')],
      absent: (now) => !isPage(now) || now.context.parent !== null,
      elsewhere: (_, now) => !isPage(now) || now.context.parent !== null,
      isOnlyWhenPossible: true,
    },
    'picker.turn': {
      role: 'button',
      name: ({ context }, { page }) =>
        page > context.query.pageNumber ? t('selection.next') : t('selection.previous'),
      elsewhere: ({ page }, now) => !isPage(now) || failed(now) || !turnsTo(now, page),
      isOnlyWhenPossible: true,
    },
    'picker.enter': {
      role: 'button',
      name: (_, { customer }) => t('selection.showAccountsOf', { name: customer.name }),
      elsewhere: ({ customer }, now) => !isPage(now) || failed(now) || !lists(now, customer),
      isOnlyWhenPossible: true,
    },
    'picker.leave': {
      role: 'button',
      name: t('selection.allCustomers'),
      absent: (now) => !isPage(now) || now.context.parent === null,
      isOnlyWhenPossible: true,
    },
    'picker.retry': {
      role: 'button',
      name: t('selection.retryList'),
      // The top bar's list is read again when it is opened again.
      absent: (now) => !isPage(now),
      elsewhere: (_, now) => !isPage(now),
      isOnlyWhenPossible: true,
    },
  },
  called: {
    'party.choose': [t('selection.title'), t('selectMerchant.title')],
    'party.chooseAll': t('selectMerchant.all'),
    'location.choose': t('selection.location'),
    'currency.choose': t('selection.currency'),
    'switch.stay': t('unsaved.stay'),
    'picker.resize': t('selection.rowsPerPage'),
  },
  world: [
    'party.chooseAll',
    'location.choose',
    'currency.choose',
    'switch.confirm',
    'switch.stay',
    'selection.doubted',
    'selection.renewed',
    'picker.open',
    'picker.close',
    'picker.resize',
  ],
});
