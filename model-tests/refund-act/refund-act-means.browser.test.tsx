import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import type { RefundablePayment } from '#domain/refund/refund-acts.ts';
import { refundAct } from '#machines/refund-act/refund-act.ts';
import model from './refund-act.model.ts';
import view from './refund-act.view.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

const { subject } = model.inputs['one on its way'] as { subject: RefundablePayment };

test.each([
  ['of AutoPay', true, 1],
  ['of somebody', false, 0],
])(
  'before a payment %s is voided it is said whether AutoPay collects its invoices again',
  async (_, isByAutopay, times) => {
    const input = { subject: { ...subject, method: 'bank', isByAutopay }, role: 'admin' } as never;
    const actor = createActor(refundAct, { input }).start();
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(view.render(actor));
    actor.send({ type: 'act.choose', act: 'void' });
    actor.send({ type: 'act.submit', form: { lines: [], reason: 'paidTwice', words: '' } });
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText(/nothing is charged/i)).toBeVisible();
    expect(dialog.getByText(/AutoPay does not collect them again by itself/).elements()).toHaveLength(times);
  },
);
