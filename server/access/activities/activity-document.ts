import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { CUSTOMER_TYPES } from '#domain/access/role.ts';
import type { ActivityAction } from '#domain/activity/activity-actions.ts';
import { TOLD_FIELDS, type ActingParty, type ActivityChange } from '#domain/activity/activity.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ActivityRow } from '#server/access/activities/asked-activities.ts';

type Resource = components['schemas']['ActivityResource'];

/** What is told of an entry. */
export type ToldActivity = Resource['attributes'] & { readonly action: ActivityAction };

/** Acts of somebody who is not signed in; what else nobody does is the portal’s. */
const BY_STRANGERS: ReadonlySet<ActivityAction> = new Set([
  'sign_in_failed',
  'account_requested',
  'bank_account_added',
]);

/**
 * Entries as they are told.
 * @param isForSupport whether the people of every side are named; a customer is told the side alone
 */
export async function activityResources(
  tx: Tx,
  rows: readonly ActivityRow[],
  isForSupport: boolean,
): Promise<(Resource & { readonly attributes: ToldActivity })[]> {
  const names = await namesOf(
    tx,
    rows.flatMap(({ subject }) => subject ?? []),
  );
  return rows.map((row) => {
    const party = partyOf(row);
    return {
      type: 'activities',
      id: String(row.entry_id),
      attributes: {
        at: row.at,
        action: row.action,
        party,
        by_name: isForSupport || party === 'user' ? row.by_name : null,
        acting_name: row.acting_name === null || isForSupport ? row.acting_name : '',
        about: aboutOf(row, names),
        customer_name: row.customer_name,
        amount: amountOf(row.facts),
        change: changeOf(row.facts),
        address: isForSupport || party === 'user' || party === 'stranger' ? row.address : null,
      },
    };
  });
}

function partyOf({ action, user_id, by_type }: ActivityRow): ActingParty {
  if (user_id === null) return BY_STRANGERS.has(action) ? 'stranger' : 'portal';
  if (by_type === 'merchant') return 'merchant';
  return by_type === null || CUSTOMER_TYPES.includes(by_type) ? 'user' : 'support';
}

/** As people call it; what is gone by now is called as it was written down. */
function aboutOf({ subject, facts }: ActivityRow, names: ReadonlyMap<string, string>): string | null {
  const known = subject === null ? undefined : names.get(subject);
  if (known !== undefined) return known;
  const said = [facts['name'], facts['number'], facts['invoice'], facts['identifier']].find(
    (one) => typeof one === 'string' && one !== '',
  );
  if (typeof said === 'string') return said;
  return typeof facts['last_four'] === 'string' ? `•••• ${facts['last_four']}` : null;
}

function amountOf({ amount, currency }: ActivityRow['facts']): Resource['attributes']['amount'] {
  return Number.isSafeInteger(amount) && typeof currency === 'string'
    ? { amount: amount as number, currency }
    : null;
}

function changeOf({ field, was, is }: ActivityRow['facts']): ActivityChange | null {
  const told = TOLD_FIELDS.find((one) => one === field);
  return told && typeof was === 'string' && typeof is === 'string' ? { field: told, was, is } : null;
}

/** What the subjects of entries are called, by their ids. */
async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const these = sql`any(${[...new Set(ids)]}::text[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, first_name || ' ' || last_name as name from users where user_id = ${these}
    union all select invitation_id, email_address from invitations where invitation_id = ${these}
    union all select group_id, name from user_groups where group_id = ${these}
    union all select bank_account_id, bank_name || ' •••• ' || last_four from bank_accounts
      where bank_account_id = ${these}
    union all select payment_id, payment_number from payments where payment_id = ${these}
    union all select refund_id, refund_number from refunds where refund_id = ${these}
    union all select approval_id, approval_number from approvals where approval_id = ${these}
    union all select dispute_id, dispute_number from disputes where dispute_id = ${these}
    union all select card_id, card_identifier from cards where card_id = ${these}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
