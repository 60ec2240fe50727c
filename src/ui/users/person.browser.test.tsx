import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#domain/call-error.ts';
import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import { aPerson } from '#domain/testing/a-person.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { PersonPage } from './person.tsx';

const invited = aPerson({
  kind: 'invitation',
  username: null,
  status: 'invited',
  invitation: { mail: 'sent', sentAt: null, expiresAt: '2026-11-27T18:00:00.000Z', isOver: false },
});

const showGone = (value: ManagedUserDetails | null) =>
  show(
    <Page>
      <PersonPage
        part={{
          value,
          is: 'failed',
          error: new CallError('notFound', { requestId: 'req-9' }),
          retry: () => undefined,
          cancel: () => undefined,
        }}
        listHref="/manage-users"
        acts={<button type="button">Withdraw the invitation</button>}
        edit={null}
      />
    </Page>,
  );

test('an invitation that was withdrawn from its page is said to be open no more, and nothing is offered', async () => {
  await showGone(invited);
  await expect.element(page.getByText('This invitation is no longer open', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All users and invitations' }))
    .toHaveAttribute('href', '/manage-users');
  expect(page.getByRole('button', { name: 'Withdraw the invitation' }).elements()).toEqual([]);
  expect(page.getByText(/Invited, link ends/).elements()).toEqual([]);
  expect(page.getByText(/req-9/).elements()).toEqual([]);
});

test('a user who is no more of the customer is said to have left it, with the way to the list', async () => {
  await showGone(aPerson());
  await expect
    .element(page.getByText('This user is no longer a user of this customer.', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All users and invitations' }))
    .toHaveAttribute('href', '/manage-users');
});

test('where nobody is under an address, it is said why that may be', async () => {
  await showGone(null);
  await expect
    .element(page.getByText('There is no such user, and no open invitation', { exact: false }))
    .toBeVisible();
});

test('who asks to come back is not said to be the user: nobody has signed in', async () => {
  const at = '2026-11-20T17:00:00.000Z';
  const asked = { at, action: 'reactivation_requested', byName: 'Piotr Payer', reason: null, facts: {} };
  await show(
    <Page>
      <PersonPage
        part={{
          value: aPerson({ history: [asked] }),
          is: 'ready',
          error: null,
          retry: () => undefined,
          cancel: () => undefined,
        }}
        listHref="/manage-users"
        acts={null}
        edit={null}
      />
    </Page>,
  );
  await expect.element(page.getByText('Somebody not signed in', { exact: false })).toBeVisible();
  expect(page.getByText(/Piotr Payer/).elements()).toEqual([]);
});
