import { sql, type Expression, type SqlBool } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

type PartiesDeps = Pick<Deps, 'db'>;

interface PartiesQuery {
  readonly 'filter[sol_currency]'?: string | undefined;
  readonly 'filter[buid_merchant]'?: string | undefined;
  readonly 'filter[of]'?: Claims | undefined;
}

/** What the parties have with each other. */
type Claims = 'disputes' | 'chargebacks';

/** With which merchants a customer has disputes, or chargebacks. */
export function listCustomerDisputeParties(deps: PartiesDeps): Operation<'listCustomerDisputeParties'> {
  return async ({ query, caller, customer }) => ({
    body: await partiesOf(deps, { party: 'customer', caller, customer }, query),
  });
}

/** Which customers have disputes, or chargebacks, with the caller's merchants. */
export function listMerchantDisputeParties(deps: PartiesDeps): Operation<'listMerchantDisputeParties'> {
  return async ({ query, caller }) => ({
    body: await partiesOf(deps, { party: 'merchant', caller, customer: null }, query),
  });
}

/** Which customers have disputes, or chargebacks, and with which merchants. */
export function listSupportDisputeParties(deps: PartiesDeps): Operation<'listSupportDisputeParties'> {
  return async ({ query, caller }) => ({
    body: await partiesOf(deps, { party: 'support', caller, customer: null }, query),
  });
}

/** Nothing but whose list it is narrows them: whoever is chosen keeps the name, whatever else the list is narrowed to. */
async function partiesOf(
  { db }: PartiesDeps,
  asking: Asking,
  query: PartiesQuery,
): Promise<AnswerBody<'listSupportDisputeParties'>> {
  const currency = query['filter[sol_currency]'];
  const merchant = query['filter[buid_merchant]'];
  const claims = query['filter[of]'] ?? 'disputes';
  const conditions = [
    ofParty(asking, claims),
    ...(currency === undefined ? [] : [sql<boolean>`currency = ${currency}`]),
    ...(merchant === undefined ? [] : [sql<boolean>`merchant_id = ${merchant}`]),
  ];
  return withParty(db, asking, async (tx) => ({
    data: {
      type: 'dispute-parties',
      id: asking.party,
      attributes: {
        merchants: await named(tx, claims, 'merchant', conditions),
        customers: await named(tx, claims, 'customer', conditions),
        currencies: await currenciesOf(tx, claims, conditions),
      },
    },
  }));
}

async function currenciesOf(
  tx: Tx,
  claims: Claims,
  conditions: readonly Expression<SqlBool>[],
): Promise<string[]> {
  const { rows } = await sql<{ readonly currency: string }>`
    select distinct currency from ${sql.table(claims)} where ${sql.join(conditions, sql` and `)} order by currency
  `.execute(tx);
  return rows.map(({ currency }) => currency);
}

type Named = components['schemas']['DisputePartyName'];

const BEGUN = { disputes: 'opened_at', chargebacks: 'requested_at' } as const;

/** Each once, under the name that it was given last. */
async function named(
  tx: Tx,
  claims: Claims,
  side: 'merchant' | 'customer',
  conditions: readonly Expression<SqlBool>[],
): Promise<Named[]> {
  const [id, name] = [sql.ref(`${side}_id`), sql.ref(`${side}_name`)];
  const { rows } = await sql<Named>`
    select ${id} as id, (array_agg(${name} order by ${sql.ref(BEGUN[claims])} desc))[1] as name
      from ${sql.table(claims)} where ${sql.join(conditions, sql` and `)} group by ${id}
  `.execute(tx);
  return rows.toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
}
