import { conditionsOfAttributes } from '#domain/invoice/invoice-conditions.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Offender } from '#domain/payment/payment-obstacle.ts';
import type { components } from '#api/contract/schema.gen.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';
import type { SelectionSummary } from '#domain/selection/selection-summary.ts';
import type { Clock } from '#server/clock.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { apiError, notFound, type ApiError } from '#server/platform/http/api-error.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { filterCondition, type WireFilter } from '#server/receivables/invoices/filter-condition.ts';
import { groupCondition } from '#server/receivables/invoices/groups-of-invoices.ts';
import { isKept, within } from '#server/receivables/invoices/kept-selection.ts';
import { DISPUTED_WHOLE, type Condition } from '#server/receivables/invoices/list-condition.ts';
import {
  countLeftOut,
  isPayableCondition,
  offenceCondition,
  summarizeSelection,
} from '#server/receivables/invoices/selection-summary.ts';

type SelectionInput = components['schemas']['InvoiceSelectionInput'];
type Narrowing = components['schemas']['SelectionNarrowing'];

/**
 * Keeps a set of invoices for the caller and answers its summary: all that match a filter, single invoices, or what
 * becomes of an earlier set. The set is that of this moment; paying judges it anew. What 'all' leaves out, disputed
 * invoices and credits (decisions §11), is kept beside it, so that it can be taken in later.
 */
export function createInvoiceSelection(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>,
): Operation<'createInvoiceSelection'> {
  const { db, clock, config, portal } = deps;
  return async ({ body, caller, customer }) => {
    const input = body.data.attributes;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + config.settings.selectionMinutes * 60_000).toISOString();
    const selectionId = randomUUID();
    const { customerId } = customer;
    const tenant = { userId: caller.userId, customerId };

    const [summary, leftOut] = await withTenant(db, tenant, async (tx) => {
      const chosen = await chosenBy(tx, input, customer, { caller, clock, payment: portal.payment });
      await tx
        .insertInto('invoice_selections')
        .values({
          selection_id: selectionId,
          customer_id: customerId,
          buid_customer: input.buid_customer,
          user_id: caller.userId,
          created_at: now.toISOString(),
          expires_at: expiresAt,
        })
        .execute();
      // Due first stands first, as the domain narrows loaded invoices; what is left out stands behind. Of the first
      // ones, none is taken that can't be paid while one can.
      await sql`insert into invoice_selection_items (selection_id, customer_id, position, trx_id, left_out)
        select * from (select ${selectionId}, customer_id,
          row_number() over (order by is_left_out, ${chosen.first !== null} and not is_payable, due_date, invoice_id collate "C", trx_id) as place, trx_id,
          is_left_out
          from (select *, ${chosen.isLeftOut} as is_left_out from invoices where ${chosen.condition}) as chosen
        ) as placed where ${chosen.first}::integer is null or place <= ${chosen.first}`.execute(tx);
      const made = await summarizeSelection(tx, selectionId, customerId, portal.payment);
      if (input.trx_ids && made.count !== new Set(input.trx_ids).size) throw notFound();
      return [made, await countLeftOut(tx, selectionId, customerId)];
    });
    return {
      body: {
        data: {
          type: 'invoice-selections',
          id: selectionId,
          attributes: { ...summaryAttributes(summary), left_out: leftOut, expires_at: expiresAt },
        },
      },
    };
  };
}

/** Which invoices a new set takes, and which of them it leaves out. */
interface Chosen {
  readonly condition: Condition;
  readonly isLeftOut: Condition;
  /** How many, those that can be paid and of them those due first; null for all. */
  readonly first: number | null;
}

interface Around {
  readonly caller: Caller;
  readonly clock: Clock;
  readonly payment: PaymentConfig;
}

async function chosenBy(
  tx: Tx,
  input: SelectionInput,
  customer: NamedCustomer,
  around: Around,
): Promise<Chosen> {
  const { filter, trx_ids: trxIds, narrow, take_in: takesIn = false, without = [], including = [] } = input;
  if ([filter, trxIds, narrow].filter((way) => way !== undefined).length !== 1) {
    throw invalid('/data/attributes', 'Exactly one of filter, trx_ids and narrow is needed');
  }
  if (input.group && !filter)
    throw invalid('/data/attributes/group', 'A group is one of what a filter leaves');
  const today = around.clock.today();
  const own = filterCondition({}, customer, today);
  if (trxIds) {
    return { condition: filterCondition({ trxIds }, customer, today), isLeftOut: NEVER, first: null };
  }
  const isTaken = sql<boolean>`trx_id = any(${including}::text[])`;
  const singly = (of: Condition, remedy: Condition): Condition =>
    sql<boolean>`${own} and (${isTaken} or (${of} and not trx_id = any(${without}::text[]))) and ${remedy}`;
  if (filter) {
    const takesDisputed = takesIn || filter.status === 'disputed';
    const reason = takesDisputed ? IS_CREDIT : sql<boolean>`(${IS_CREDIT} or ${DISPUTED_WHOLE})`;
    const matching = filterCondition(asWireFilter(filter), customer, today);
    const of = input.group ? sql<boolean>`${matching} and ${groupCondition(input.group, today)}` : matching;
    const condition = singly(of, sql<boolean>`true`);
    return { condition, isLeftOut: sql<boolean>`(${reason} and not ${isTaken})`, first: null };
  }
  if (!narrow) throw invalid('/data/attributes', 'A way is needed');
  const remedy = remedyCondition(narrow, around.payment);
  if (!(await isKept(tx, narrow.selection_id, customer, around))) {
    const source = { pointer: '/data/attributes/narrow/selection_id' };
    throw apiError(422, 'selection_expired', 'The selection is gone: select again', { source });
  }
  const wasLeftOut = within(narrow.selection_id, sql<boolean>`item.left_out`);
  const staysOut = takesIn ? sql<boolean>`(${wasLeftOut} and ${IS_CREDIT})` : wasLeftOut;
  return {
    condition: singly(within(narrow.selection_id, sql<boolean>`true`), remedy),
    isLeftOut: sql<boolean>`(${staysOut} and not ${isTaken})`,
    first: narrow.keep_first ?? null,
  };
}

const NEVER = sql<boolean>`false`;
/** A credit's total is negative (§3 Invoice). */
const IS_CREDIT = sql<boolean>`total < 0`;

function asWireFilter(filter: NonNullable<SelectionInput['filter']>): WireFilter {
  return {
    status: filter.status,
    ...conditionsOfAttributes(filter),
    currency: filter.sol_currency,
  };
}

function remedyCondition(narrow: Narrowing, config: PaymentConfig): Condition {
  const { selection_id: _, ...remedies } = narrow;
  const asked = Object.values(remedies).filter((value) => value !== undefined).length;
  if (asked > 1) throw invalid('/data/attributes/narrow', 'At most one remedy is taken besides selection_id');
  if (narrow.leave_out) return sql<boolean>`not ${offenceCondition(narrow.leave_out, config)}`;
  if (narrow.keep_account) return sql<boolean>`account_id = ${narrow.keep_account}`;
  if (narrow.keep_payable) return isPayableCondition(config);
  if (narrow.keep_currency) return sql<boolean>`currency = ${narrow.keep_currency}`;
  return sql<boolean>`true`;
}

function summaryAttributes(summary: SelectionSummary) {
  const reference = ({ trxId, invoiceId, as }: Offender) => ({
    trx_id: trxId,
    invoice_id: invoiceId,
    ...(as !== undefined && { as }),
  });
  const offence = (rule: keyof SelectionSummary['offences']) => ({
    count: summary.offences[rule].count,
    first: summary.offences[rule].first.map(reference),
  });
  return {
    count: summary.count,
    disputed: summary.disputed,
    disputed_parts: [...summary.disputedParts],
    accounts: summary.accounts.map((share) => ({
      buid_customer: share.buidCustomer,
      account_name: share.accountName,
      count: share.count,
      payable: share.payable,
      totals: [...share.totals],
    })),
    currencies: [...summary.currencies],
    hindered: { ...summary.hindered },
    offences: {
      'PAY-02': offence('PAY-02'),
      'PAY-04': offence('PAY-04'),
      'PAY-06': offence('PAY-06'),
      'PAY-07': offence('PAY-07'),
    },
  };
}

function invalid(pointer: string, title: string): ApiError {
  return apiError(422, 'invalid_body', title, { source: { pointer } });
}
