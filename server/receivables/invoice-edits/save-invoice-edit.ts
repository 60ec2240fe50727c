import type { components } from '#api/contract/schema.gen.ts';
import {
  formObstacles,
  loweredBy,
  type EditableInvoice,
  type InvoiceForm,
} from '#domain/invoice/invoice-edit.ts';
import { changedFields } from '#domain/invoice/merge-edits.ts';
import type { Deps } from '#server/deps.ts';
import { lockInvoices, type LockedInvoice } from '#server/money/credits/locked-invoice.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { asServer, withActingMerchant, withMerchants } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { adjustInvoice, lockDisputesOf } from '#server/receivables/invoice-edits/adjust-invoice.ts';
import { editableInvoice, editableOnWire } from '#server/receivables/invoice-edits/editable-invoice.ts';
import { searchText } from '#server/platform/db/search-text.ts';
import { findMerchantInvoice } from '#server/receivables/merchant-invoices/find-merchant-invoice.ts';

export type EditDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'portal' | 'requestSweep'>;
type Request = OperationRequest<'saveInvoiceEdit'>;
type Body = AnswerBody<'saveInvoiceEdit'>;

/**
 * Changes the details of an invoice of one of the caller's merchants and, once it is billed, lowers its amount
 * (§2 editable invoice details). Judged and written in one transaction under the request's key, on the locked invoice:
 * where somebody else was faster, the version is another, nothing is changed, and the answer has what it is by now.
 */
export function saveInvoiceEdit(deps: EditDeps): Operation<'saveInvoiceEdit'> {
  return async (request) => {
    const { caller } = request;
    const { trx_id: trxId } = request.body.data.attributes;
    // Whose it is is read first: the role that writes sees those of one merchant at a time.
    const found = await withMerchants(deps.db, caller.userId, (tx) => findMerchantInvoice(tx, caller, trxId));
    const acting = { userId: caller.userId, merchantId: found.merchant_id };
    const kept = await retryTransaction(() =>
      withActingMerchant(deps.db, acting, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: () => judged(tx, deps, request, found.customer_id),
          submit: async (order) => {
            if (order.isCurrent) await write(tx, deps, request, order);
            const [row] = await lockInvoices(tx, found.customer_id, trxId);
            if (!row) throw new RangeError('an invoice was asked for');
            const now = await asServer(tx, () => editableInvoice(tx, row, deps.clock.today()));
            const attributes = { is_saved: order.isCurrent, invoice: editableOnWire(now) };
            const body: Body = { data: { type: 'edited-invoices', id: trxId, attributes } };
            return { madeId: null, status: 201, body };
          },
        }),
      ),
    );
    const body = bodyOf(kept) as Body;
    deps.requestSweep();
    return { body };
  };
}

interface Judged {
  readonly row: LockedInvoice;
  readonly invoice: EditableInvoice;
  readonly form: InvoiceForm;
  /** Whether what was read is what there is. */
  readonly isCurrent: boolean;
}

/** Judges on the locked invoice, with its disputes locked before it, as those do who answer them. */
async function judged(tx: Tx, { clock }: EditDeps, { body }: Request, customerId: string): Promise<Judged> {
  const input = body.data.attributes;
  const of = { customer_id: customerId, trx_id: input.trx_id };
  if (input.adjustment) await asServer(tx, () => lockDisputesOf(tx, of));
  const [row] = await lockInvoices(tx, customerId, input.trx_id);
  if (!row) throw notFound();
  const invoice = await asServer(tx, () => editableInvoice(tx, row, clock.today()));
  const form = formOfInput(input);
  if (input.version !== invoice.version) return { row, invoice, form, isCurrent: false };
  const isKnown = form.shipTo === null || invoice.shipTos.some(({ id }) => id === form.shipTo);
  if (!isKnown) throw notFound();
  const obstacles = formObstacles(form, invoice);
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  return { row, invoice, form, isCurrent: true };
}

function formOfInput({ values, adjustment }: components['schemas']['InvoiceEdit']): InvoiceForm {
  return {
    poNumber: values.po_number.trim(),
    receivedDate: values.received_date,
    shipTo: values.ship_to,
    notes: values.notes.trim(),
    newTotal: adjustment?.new_total ?? null,
    reason: adjustment?.reason ?? null,
    comments: adjustment?.comments.trim() ?? '',
  };
}

async function write(tx: Tx, deps: EditDeps, request: Request, judgedEdit: Judged): Promise<void> {
  const { row, invoice, form } = judgedEdit;
  const { caller, requestId } = request;
  const fields = changedFields(form, invoice);
  const lower = loweredBy(invoice, form);
  if (fields.length === 0 && lower === null) return;
  const at = deps.clock.instant();
  const of = { customer_id: row.customer_id, trx_id: row.trx_id };
  const poNumber = form.poNumber || null;
  await tx
    .updateTable('invoices')
    .set({
      po_number: poNumber,
      received_date: form.receivedDate,
      ship_to_id: form.shipTo === null ? null : Number(form.shipTo),
      notes: form.notes || null,
      search_text: searchText({
        trxId: row.trx_id,
        invoiceId: row.invoice_id,
        poNumber,
        merchantName: row.merchant_name,
        accountName: row.account_name,
        invoiceDate: row.invoice_date,
        dueDate: row.due_date,
        total: row.total,
      }),
      edit_version: row.edit_version + 1,
      edited_at: at,
      edited_name: caller.fullName,
    })
    .where('customer_id', '=', of.customer_id)
    .where('trx_id', '=', of.trx_id)
    .execute();
  if (fields.length > 0) {
    const entry = { kind: 'details_changed', at, payment_id: null, amount: null, currency: null } as const;
    await tx
      .insertInto('invoice_events')
      .values({ ...of, ...entry })
      .execute();
    await writeAudit(tx, deps.clock, {
      userId: caller.userId,
      customerId: of.customer_id,
      action: 'invoice_details_changed',
      subject: of.trx_id,
      facts: Object.fromEntries(
        fields.flatMap((field) => [
          [`${field}Before`, invoice.values[field]],
          [field, form[field]],
        ]),
      ),
      requestId,
    });
  }
  if (lower !== null) await adjustInvoice(tx, deps, { row, invoice, form, lower, caller, requestId });
}
