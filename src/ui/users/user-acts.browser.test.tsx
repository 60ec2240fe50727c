import { createActor } from 'xstate';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLock, aPerson } from '#domain/testing/a-person.ts';
import { userAct } from '#machines/user-act/user-act.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { frame } from '#ui/testing/overview-samples.ts';
import { show } from '#ui/testing/show.tsx';
import { UserActs } from './user-acts.tsx';
import { useUserAct } from './use-user-act.ts';

function Acts({ reason }: { readonly reason: 'customer_support' | 'administrator' }): ReactElement {
  const input = { subject: aPerson({ lock: aLock({ reason }) }), by: 'administrator' } as const;
  const [actor] = useState(() => createActor(userAct, { input }).start());
  return <UserActs {...useUserAct(actor)} support={frame.support} />;
}

const call = () => page.getByRole('link', { name: '800-555-0142' });

test('USR-14: whom to call stands where support alone unlocks', async () => {
  await show(
    <Page>
      <Acts reason="customer_support" />
    </Page>,
  );
  await expect
    .element(page.getByText('Customer support has locked, and it alone unlocks: call them.'))
    .toBeVisible();
  await expect.element(call()).toBeVisible();
});

test('nobody is called about what an administrator can do', async () => {
  await show(
    <Page>
      <Acts reason="administrator" />
    </Page>,
  );
  await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  expect(call().elements()).toEqual([]);
});
