import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { INVOICES } from '#ui/testing/invoice-samples.ts';
import { show } from '#ui/testing/show.tsx';
import { ChargebackNote } from './chargeback-note.tsx';

const SAID = /^A chargeback of this invoice has not ended\./;
const obstacle = (rule: DisputeObstacle['rule']): DisputeObstacle => ({
  rule,
  facts: {},
  remedy: { kind: 'waitFor', party: 'support' },
});

test.each([
  ['whose chargeback is not over says what becomes of its credit', [obstacle('DIS-15')], 1],
  ['that is not disputed for another reason says nothing of it', [obstacle('DIS-06')], 0],
  ['that can be disputed says nothing of it', undefined, 0],
] as const)('an invoice to pay %s', async (_, disputeObstacles, times) => {
  const [invoice] = INVOICES;
  if (!invoice) throw new Error('There is no sample of an invoice');
  await show(
    <Page>
      <ChargebackNote invoice={{ ...invoice, ...(disputeObstacles && { disputeObstacles }) }} />
    </Page>,
  );
  expect(page.getByText(SAID).elements()).toHaveLength(times);
});
