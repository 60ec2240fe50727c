import { randomUUID } from 'node:crypto';
import type { StepUpChange } from '#domain/access/step-up.ts';
import type { BankAccountState } from '#domain/bank-account/bank-account.ts';
import { sweep } from '#server/sweep.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { LINKED_ACCOUNT } from '#server/testing/linked-account.ts';
import type { PayingPortal } from '#server/testing/paying.ts';
import { proveBy } from '#server/testing/step-up.ts';

/** A bank account as the list has it. */
interface Listed {
  readonly id: string;
  readonly attributes: {
    readonly last_four: string;
    readonly version: string;
    readonly state: BankAccountState;
    readonly usable_on: string | null;
    readonly payment_types: readonly string[];
    readonly added_on: string;
    readonly last_payment: object | null;
    readonly under_way: readonly { readonly by: string | null }[];
    readonly under_way_more: number;
    readonly ends_with_it: readonly { readonly approval_number: string }[];
    readonly sent_back: { readonly count: number; readonly since: string } | null;
  };
}

/** One account is left as it was at first, and the administrator of the tests is the only one. */
export async function beginAnew(portal: PayingPortal): Promise<void> {
  await portal.db.deleteFrom('sign_in_attempts').execute();
  await portal.db.deleteFrom('request_counts').execute();
  // Payments name their account, so that the first one stays and begins anew.
  await portal.db.updateTable('payments').set({ status: 'settled' }).execute();
  await portal.db.deleteFrom('bank_accounts').where('bank_account_id', '!=', 'B1').execute();
  await portal.db
    .updateTable('bank_accounts')
    .set({
      online: true,
      autopay: false,
      state: 'usable',
      usable_on: null,
      removed_at: null,
      last_four: '6789',
    })
    .execute();
  await portal.db
    .updateTable('users')
    .set({ role: 'viewer' })
    .where('role', '=', 'admin')
    .where('user_type', '!=', 'admin')
    .where('user_id', '!=', 'u-customer.admin')
    .execute();
  await sweep(portal.deps);
  portal.mails.length = 0;
}

/** What the administrators of a customer do with its bank accounts, each with a proof of its own where one is asked for. */
export function bankAccountsOf(portal: PayingPortal) {
  const post = (path: string, type: string, attributes: object, session = portal.admin, key?: string) =>
    call(portal, 'POST', path, {
      session,
      headers: { 'idempotency-key': key ?? randomUUID() },
      body: { data: { type, attributes: { buid_customer: OWN.customer, ...attributes } } },
    });
  const prove = (change: StepUpChange, subject: string, session = portal.admin) =>
    proveBy(portal, session, { change, subject });
  const listed = async () =>
    (
      (await get(portal, '/bank-accounts', portal.admin, { 'filter[buid_customer]': OWN.customer })).json as {
        data: Listed[];
      }
    ).data;
  const find = async (id: string) => (await listed()).find((one) => one.id === id)?.attributes;
  const versionOf = async (id: string | null) => (id === null ? null : ((await find(id))?.version ?? 'none'));
  return {
    post,
    prove,
    listed,
    find,
    idOf: ({ json }: { json: unknown }) => (json as { data: { id: string } }).data.id,
    add: async (more: object = {}, session = portal.admin) =>
      post(
        '/bank-accounts',
        'bank-accounts',
        {
          ...LINKED_ACCOUNT,
          autopay_from: null,
          step_up: await prove('bank_account_add', OWN.customer, session),
          ...more,
        },
        session,
      ),
    change: async (id: string, more: object, session = portal.admin) =>
      post(
        '/bank-account-changes',
        'bank-account-changes',
        {
          bank_account_id: id,
          payment_types: ['online'],
          numbers: null,
          autopay_from: null,
          version: await versionOf(id),
          step_up: await prove('bank_account_change', id, session),
          ...more,
        },
        session,
      ),
    remove: async (
      id: string,
      more: {
        readonly autopay_to?: string | null;
        readonly online_to?: string | null;
        readonly is_last?: boolean;
        readonly heir_version?: string;
        readonly step_up?: string | null;
      } = {},
    ) =>
      post('/bank-account-removals', 'bank-account-removals', {
        bank_account_id: id,
        is_last: false,
        autopay_to: null,
        online_to: null,
        heir_version: await versionOf(more.autopay_to ?? more.online_to ?? null),
        step_up: await prove('bank_account_remove', id),
        ...more,
      }),
    confirm: async (id: string, session = portal.admin, more: object = {}) =>
      post(
        '/bank-account-confirmations',
        'bank-account-confirmations',
        { bank_account_id: id, step_up: await prove('bank_account_confirm', id, session), ...more },
        session,
      ),
    /** A session of another administrator. */
    second: async () => {
      const name = `second.admin.${randomUUID().slice(0, 8)}`;
      await insertUser(portal.db, name, { role: 'admin' }, undefined, [OWN.customer]);
      return (await signIn(portal, name, PASSWORD)).session ?? '';
    },
  };
}
