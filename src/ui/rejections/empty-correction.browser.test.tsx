import { createActor } from 'xstate';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aRejection, aTransaction } from '#domain/testing/a-rejection.ts';
import { rejectionAct } from '#machines/rejection-act/rejection-act.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { RejectionActs } from './rejection-acts.tsx';
import { useRejectionAct } from './use-rejection-act.ts';

const one = aRejection();
const other = aRejection({ transactionId: 'TRX-558132', sent: aTransaction({ number: 'HV-21045' }) });
const over = aRejection({ transactionId: 'TRX-558133', status: 'cancelled' });

function Acting({ rejections }: { readonly rejections: readonly (typeof one)[] }): ReactElement {
  const [actor] = useState(() =>
    createActor(rejectionAct, {
      input: { subject: { rejections, today: '2026-11-20' }, role: 'admin' },
    }).start(),
  );
  return (
    <Page>
      <RejectionActs {...useRejectionAct(actor)} invoiceHref={null} />
    </Page>
  );
}

test('an empty PO number is asked for, with why, and gets the focus', async () => {
  await show(<Acting rejections={[one]} />);
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect
    .element(page.getByText(/^Enter a PO number\. The customer asks for a PO number/))
    .toBeVisible();
  await expect.element(page.getByLabelText('PO number')).toHaveFocus();
});

test('of several it is said before anything is chosen which are in, and which are out and why', async () => {
  await show(<Acting rejections={[one, over]} />);
  await expect.element(page.getByText('Resubmit: 1 of 2 in · TRX-558131')).toBeVisible();
  await expect.element(page.getByText(/^Not possible: TRX-558133/).first()).toBeVisible();
});

test('of several the first field that is wrong gets the focus', async () => {
  await show(<Acting rejections={[one, other]} />);
  await page.getByRole('button', { name: /^Resubmit 2/ }).click();
  await page.getByRole('button', { name: /^Resubmit/ }).click();
  await expect.element(page.getByLabelText(/^HV-21044/)).toHaveFocus();
});
