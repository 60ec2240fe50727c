import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { show } from '#ui/testing/show.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import { useObstacleWords } from './obstacle-words.ts';

function Reason({ obstacle }: { obstacle: PaymentObstacle }): ReactElement {
  return <p>{useObstacleWords().words(obstacle).reason}</p>;
}

const held = (count: number): PaymentObstacle => ({
  rule: 'PAY-14',
  facts: {
    count,
    invoices: ['1', '2', '3'].slice(0, count).map((trxId) => ({ trxId, invoiceId: `INV-${trxId}` })),
  },
  remedy: { kind: 'leaveOut', rule: 'PAY-02', count },
});

test.each([
  [1, '1 invoice is in another payment: INV-1.'],
  [3, '3 invoices are in another payment: INV-1, INV-2, INV-3.'],
  [4, '4 invoices are in another payment, such as INV-1, INV-2, INV-3.'],
])('of %i invoices all are named where there is room, else some', async (count, reason) => {
  await show(<Reason obstacle={held(count)} />);
  await expect.element(page.getByText(reason)).toBeVisible();
});

test('what is left out is said line by line', async () => {
  await show(<LeftOutNote leftOut={{ disputed: 1, credits: 2 }} onTakeIn={() => {}} />);
  const status = page.getByRole('status').element() as HTMLElement;
  expect(status.innerText.split('\n').filter(Boolean)).toEqual([
    '1 disputed invoice is left out. Include it',
    '2 credits are left out.',
  ]);
});
