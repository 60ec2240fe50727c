import { expect, test, vi } from 'vitest';
import { tellOtherTabs, watchPayment } from './payment-tabs.ts';

test('what another tab knows of the payment is told at once, of another payment nothing, and that the page is seen', async () => {
  const send = vi.fn<(event: { readonly type: string }) => void>();
  const end = watchPayment({ send, getSnapshot: () => ({ context: { paymentId: 'pay-1' } }) });
  tellOtherTabs('pay-9');
  tellOtherTabs('pay-1');
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[{ type: 'payment.changedElsewhere' }]]));

  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(send.mock.calls.slice(1)).toEqual([[{ type: 'page.seen' }], [{ type: 'page.seen' }]]);

  end();
  const heard = new BroadcastChannel('portal.payments');
  const said = new Promise((resolve) => heard.addEventListener('message', resolve));
  tellOtherTabs('pay-1');
  await said;
  heard.close();
  dispatchEvent(new Event('focus'));
  expect(send).toHaveBeenCalledTimes(3);
});
