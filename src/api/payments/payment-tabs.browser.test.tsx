import { expect, test, vi } from 'vitest';
import { hearOfPayments, tellOtherTabs, watchPayment } from './payment-tabs.ts';

/** Each channel of a browser stands for a tab. */
const anotherTab = (): BroadcastChannel => new BroadcastChannel('portal.payments');

/** Tells the other tabs of a payment, and waits until this one has heard it. */
async function heardBy(other: BroadcastChannel): Promise<void> {
  const said = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
  tellOtherTabs('pay-1');
  await said;
}

test('what another tab knows of the payment is told at once, of another payment nothing, and that the page is seen', async () => {
  const send = vi.fn<(event: { readonly type: string }) => void>();
  const end = watchPayment({ send, getSnapshot: () => ({ context: { paymentId: 'pay-1' } }) });
  const other = anotherTab();
  other.postMessage('pay-9');
  other.postMessage('pay-1');
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[{ type: 'payment.changedElsewhere' }]]));

  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(send.mock.calls.slice(1)).toEqual([[{ type: 'page.seen' }], [{ type: 'page.seen' }]]);

  end();
  other.postMessage('pay-1');
  await heardBy(other);
  dispatchEvent(new Event('focus'));
  expect(send).toHaveBeenCalledTimes(3);
  other.close();
});

test('what this tab tells of its payment the others hear, and itself not', async () => {
  const hear = vi.fn<(paymentId: string) => void>();
  const end = hearOfPayments(hear);
  const other = anotherTab();
  await heardBy(other);
  // What is told later is heard later.
  other.postMessage('pay-2');
  await vi.waitFor(() => expect(hear).toHaveBeenCalledWith('pay-2'));
  expect(hear.mock.calls).toEqual([['pay-2']]);
  end();
  other.close();
});
