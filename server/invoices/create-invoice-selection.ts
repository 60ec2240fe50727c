import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '#api/schema.gen.ts';
import type { PaymentConfig } from '#domain/config.ts';
import type { PlainDate } from '#domain/dates.ts';
import type { SelectionSummary } from '#domain/selection-summary.ts';
import { withTenant } from '#server/db/tenant.ts';
import type { Tx } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { apiError, notFound, type ApiError } from '#server/http/api-error.ts';
import type { NamedCustomer } from '#server/http/caller.ts';
import type { Operation } from '#server/http/operation.ts';
import { filterCondition } from '#server/invoices/filter-condition.ts';
import type { Condition } from '#server/invoices/list-condition.ts';
import { offenceCondition, summarizeSelection } from '#server/invoices/selection-summary.ts';

type SelectionInput = components['schemas']['InvoiceSelectionInput'];
type Narrowing = components['schemas']['SelectionNarrowing'];

/**
 * Keeps a set of invoices for the caller and answers its summary: all that match a filter, single invoices, or what
 * a remedy leaves of an earlier set. The set is that of this moment; paying judges it anew.
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
    const tenant = { userId: caller.userId, customerId: customer.customerId };

    const summary = await withTenant(db, tenant, async (tx) => {
      const { buid_customer } = input;
      const chosen = await conditionOf(
        tx,
        input,
        caller.userId,
        customer,
        clock.today(),
        portal.payment,
        now,
      );
      await tx
        .insertInto('invoice_selections')
        .values({
          selection_id: selectionId,
          customer_id: customer.customerId,
          buid_customer,
          user_id: caller.userId,
          created_at: now.toISOString(),
          expires_at: expiresAt,
        })
        .execute();
      // Due first stands first, as the domain narrows loaded invoices.
      await sql`insert into invoice_selection_items (selection_id, customer_id, position, trx_id)
        select ${selectionId}, customer_id,
          row_number() over (order by due_date, invoice_id collate "C", trx_id), trx_id
        from invoices where ${chosen}`.execute(tx);
      const made = await summarizeSelection(tx, selectionId, customer.customerId, portal.payment);
      if (input.trx_ids && made.count !== new Set(input.trx_ids).size) throw notFound();
      return made;
    });
    return {
      body: {
        data: {
          type: 'invoice-selections',
          id: selectionId,
          attributes: { ...summaryAttributes(summary), expires_at: expiresAt },
        },
      },
    };
  };
}

async function conditionOf(
  tx: Tx,
  { filter, trx_ids: trxIds, narrow }: SelectionInput,
  userId: string,
  customer: NamedCustomer,
  today: PlainDate,
  config: PaymentConfig,
  now: Date,
): Promise<Condition> {
  if ([filter, trxIds, narrow].filter((way) => way !== undefined).length !== 1) {
    throw invalid('/data/attributes', 'Exactly one of filter, trx_ids and narrow is needed');
  }
  const wire = {
    ...(trxIds ? { trxIds } : {}),
    ...(filter
      ? {
          status: filter.status,
          search: filter.search,
          dueFrom: filter.due_from,
          dueTo: filter.due_to,
          amountFrom: filter.amount_from,
          amountTo: filter.amount_to,
          account: filter.account,
          buidMerchant: filter.buid_merchant,
          currency: filter.sol_currency,
        }
      : {}),
  };
  const condition = filterCondition(wire, customer, today);
  return narrow
    ? sql<boolean>`${condition} and ${await narrowed(tx, narrow, userId, customer, config, now)}`
    : condition;
}

async function narrowed(
  tx: Tx,
  narrow: Narrowing,
  userId: string,
  customer: NamedCustomer,
  config: PaymentConfig,
  now: Date,
): Promise<Condition> {
  const { selection_id: selectionId, ...remedies } = narrow;
  const [remedy, ...more] = Object.entries(remedies).filter(([, value]) => value !== undefined);
  if (!remedy || more.length > 0) {
    throw invalid('/data/attributes/narrow', 'Exactly one remedy is needed besides selection_id');
  }
  const selection = await tx
    .selectFrom('invoice_selections')
    .select('selection_id')
    .where('selection_id', '=', selectionId)
    .where('user_id', '=', userId)
    .where('buid_customer', '=', customer.buidCustomer)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!selection) {
    const source = { pointer: '/data/attributes/narrow/selection_id' };
    throw apiError(422, 'selection_expired', 'The selection is gone: select again', { source });
  }
  const within = (condition: Condition) => sql<boolean>`trx_id in (select item.trx_id
    from invoice_selection_items item where item.selection_id = ${selectionId} and ${condition})`;
  const everything = within(sql<boolean>`true`);
  if (narrow.leave_out)
    return sql<boolean>`${everything} and not ${offenceCondition(narrow.leave_out, config)}`;
  if (narrow.keep_account) return sql<boolean>`${everything} and account_id = ${narrow.keep_account}`;
  if (narrow.keep_currency) return sql<boolean>`${everything} and currency = ${narrow.keep_currency}`;
  return within(sql<boolean>`item.position <= ${narrow.keep_first ?? 0}`);
}

function summaryAttributes(summary: SelectionSummary) {
  const reference = ({ trxId, invoiceId }: { trxId: string; invoiceId: string }) => ({
    trx_id: trxId,
    invoice_id: invoiceId,
  });
  const offence = (rule: keyof SelectionSummary['offences']) => ({
    count: summary.offences[rule].count,
    first: summary.offences[rule].first.map(reference),
  });
  return {
    count: summary.count,
    accounts: summary.accounts.map((share) => ({
      buid_customer: share.buidCustomer,
      account_name: share.accountName,
      count: share.count,
      totals: [...share.totals],
    })),
    currencies: [...summary.currencies],
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
