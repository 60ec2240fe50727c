import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { aDisputePage, aListedDispute } from '#ui/testing/dispute-samples.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { DisputeTable } from './dispute-table.tsx';

const customers = { status: 'waitingOnCustomer', offer: null } as const;
const merchants = { status: 'waitingOnMerchant', offer: null } as const;

const rows = [
  ['The offer is accepted', aListedDispute()],
  ['For the merchant', aListedDispute({ ...customers, latestStep: 'disagreement' })],
  ['Customer support decides', aListedDispute({ ...customers, latestStep: 'question' })],
  ['For the customer', aListedDispute({ ...merchants, latestStep: 'opened', disputed: money(5_000, 'USD') })],
  ['Customer support decides', aListedDispute({ ...merchants, latestStep: 'opened' })],
  ['', aListedDispute({ status: 'escalated', latestStep: 'disagreement', offer: null })],
] as const;

/** Whom it ends for, in the words of the side that reads it. */
const inOwnWords = (words: string, party: string) =>
  words === `For the ${party}` ? 'For your company' : words;

test.each(['customer', 'merchant', 'support'] as const)(
  'to the %s, each row says what comes of silence by its own rule, and no group by one for all',
  async (party) => {
    await show(
      <Page>
        <DisputeTable
          page={aDisputePage(rows.map(([, row], index) => ({ ...row, disputeId: `d${index}` })))}
          party={party}
          mayAnswer
          namesMerchant={false}
          sort="turn"
          config={{ lastDays: 3, silentMerchantCeilings: { USD: 5_000 } }}
          hrefs={{
            tab: () => '/dispute-center',
            all: '/dispute-center',
            create: null,
            dispute: () => '/dispute-center/1',
            answer: () => '/dispute-center/respond',
          }}
          selected={new Set()}
          onSelect={() => {}}
        />
      </Page>,
    );
    const told = Array.from(
      document.querySelectorAll<HTMLTableRowElement>('tr:has(> [scope="row"]), thead tr'),
      ({ cells }) => [...cells].at(-2)!.textContent,
    );
    expect(told).toEqual([
      'Without an answer',
      ...rows.map(([words]) => (words === '' ? '' : `Without an answer ${inOwnWords(words, party)}`)),
    ]);
    expect(document.querySelector('table')!.textContent).not.toContain('counts as accepted');
  },
);
