import { attributes } from '#server/testing/sample-request.ts';
import { call, get, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** A person as a list tells of them. */
export interface ListedPerson {
  readonly id: string;
  readonly attributes: Record<string, unknown> & { lock: { reason: string } | null };
}

interface People {
  readonly data: ListedPerson[];
  readonly meta: { total: number; administrators: number; tabs: { status: string; count: number }[] };
}

/** One line of a list of people. */
export const invitedLine = (at: number, email: string, more: Record<string, unknown> = {}) => ({
  line: at,
  email_address: email,
  first_name: 'Jo',
  last_name: 'Marsh',
  role: 'payer',
  username: '',
  ...more,
});

/** The body that invites people to the own customer. */
export const invitingBody = (people: readonly unknown[], more: Record<string, unknown> = {}) =>
  attributes('user-invitations', {
    buid_customer: OWN.customer,
    people,
    customers: [OWN.customer],
    language: 'en',
    sign_on: 'password',
    provider: null,
    ...more,
  });

/** What an administrator of the own customer and customer support do about people, on a portal with the test's world. */
export async function managingUsers(portal: TestPortal) {
  let count = 0;
  let { session: admin } = await signIn(portal, 'customer.admin', PASSWORD);
  const { session: support } = await signIn(portal, 'admin.admin', PASSWORD);
  return {
    support,
    admin: () => admin,
    signInAgain: async () => {
      ({ session: admin } = await signIn(portal, 'customer.admin', PASSWORD));
    },
    newUser: async (
      more: Parameters<typeof insertUser>[2] = {},
      customers: readonly string[] = [OWN.customer],
    ) => {
      const name = `person.${(count += 1)}`;
      await insertUser(portal.db, name, { role: 'viewer', ...more }, undefined, customers);
      return { name, id: `u-${name}` };
    },
    list: async (query: Record<string, string> = {}): Promise<People> => {
      const asked = { 'filter[buid_customer]': OWN.customer, 'page[size]': 1000, ...query };
      const answer = await get(portal, '/ecaas/users', admin, asked);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.json as People;
    },
    act: (id: string, wanted: string, more: Record<string, unknown> = {}): Promise<TestAnswer> =>
      call(portal, 'POST', `/ecaas/users/${id}/acts`, {
        session: admin,
        body: attributes('user-acts', {
          buid_customer: OWN.customer,
          act: wanted,
          words: wanted === 'deactivate' ? 'Has left the company' : '',
          asks_password: false,
          ...more,
        }),
      }),
    supportAct: (id: string, wanted: string, words = ''): Promise<TestAnswer> =>
      call(portal, 'POST', `/support/users/${id}/acts`, {
        session: support,
        body: attributes('user-acts', { act: wanted, words, asks_password: false }),
      }),
    change: (id: string, changes: readonly (readonly [string, string, string])[]): Promise<TestAnswer> =>
      call(portal, 'POST', `/ecaas/users/${id}/changes`, {
        session: admin,
        body: attributes('user-changes', {
          buid_customer: OWN.customer,
          changes: changes.map(([field, was, is]) => ({ field, was, is })),
        }),
      }),
    invite: (
      people: readonly unknown[],
      more: Record<string, unknown> = {},
      key: string = crypto.randomUUID(),
    ): Promise<TestAnswer> =>
      call(portal, 'POST', '/ecaas/user-invitations', {
        session: admin,
        body: invitingBody(people, more),
        headers: { 'idempotency-key': key },
      }),
  };
}
