import { createActor } from 'xstate';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLock, aPerson } from '#domain/testing/a-person.ts';
import type { UserStatus } from '#domain/user/managed-user.ts';
import type { LockReason } from '#domain/user/user.ts';
import { userAct } from '#machines/user-act/user-act.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { frame } from '#ui/testing/overview-samples.ts';
import { show } from '#ui/testing/show.tsx';
import { UserActs } from './user-acts.tsx';
import { useUserAct } from './use-user-act.ts';
import { UserStatus as UserStatusMark } from './user-status.tsx';

interface ActsProps {
  readonly reason: LockReason;
  readonly status?: UserStatus;
}

function Acts({ reason, status = 'active' }: ActsProps): ReactElement {
  const input = { subject: aPerson({ status, lock: aLock({ reason }) }), by: 'administrator' } as const;
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

test('who is out of use and locked is shown as both', async () => {
  await show(
    <Page>
      <UserStatusMark person={aPerson({ status: 'deactivated', lock: aLock() })} />
    </Page>,
  );
  await expect.element(page.getByText('Deactivated')).toBeVisible();
  await expect.element(page.getByText('Locked by Dana Whitlock')).toBeVisible();
  await expect.element(page.getByText('“On leave”')).toBeVisible();
});

test.each([
  ['administrator', 'Activate', 'The account is active again, but its lock stays'],
  ['password_change_required', 'Activate', 'After that the user chooses a new password.'],
  ['administrator', 'Unlock', 'The account stays out of use until somebody activates it'],
] as const)('out of use and locked as %s, %s says what is so afterwards', async (reason, act, said) => {
  await show(
    <Page>
      <Acts reason={reason} status="deactivated" />
    </Page>,
  );
  await page.getByRole('button', { name: act }).click();
  await expect.element(page.getByText(said, { exact: false })).toBeVisible();
  expect(page.getByText('After that the user signs in as before.').elements()).toEqual([]);
});
