import {
  invoiceRow,
  insertInvoices,
  insertInvitation,
  insertUser,
  OWN,
  FOREIGN,
  CANARY,
} from '#server/testing/fixtures.ts';
import { chargebackResponseRow, chargebackRow } from '#server/testing/charging-back.ts';
import { insertAutoPay } from '#server/testing/autopaying.ts';
import { insertInformation } from '#server/testing/customer-information.ts';
import {
  adjustmentRow,
  invoiceDocumentRow,
  shortPayRow,
  transactionEventRow,
  transactionRow,
} from '#server/testing/subject-rows.ts';
import { disputeRow, responseRow } from '#server/testing/disputing.ts';
import { insertDocument } from '#server/testing/subject-documents.ts';
import { insertGroup } from '#server/testing/grouping.ts';
import { insertBankAccount } from '#server/testing/paying.ts';
import { insertApproval } from '#server/testing/approving.ts';
import { insertCardOf } from '#server/testing/carding.ts';
import { insertCardChargeback } from '#server/testing/card-charging-back.ts';
import { insertRefund } from '#server/testing/refunding.ts';
import { insertSchedule } from '#server/testing/scheduling.ts';
import type { Db } from '#server/platform/db/database.ts';
import { TEST_NOW, TEST_TODAY } from '#server/testing/portal.ts';

/** Whose things a request asks for. */
export interface Subject {
  readonly buid: string;
  readonly trxId: string;
  readonly paymentId: string;
  readonly bankAccountId: string;
  readonly merchantId: string;
  readonly disputeId: string;
  readonly documentId: string;
  readonly chargebackId: string;
  readonly cardChargebackId: string;
  readonly shortPayId: string;
  readonly scheduleId: string;
  readonly approvalId: string;
  readonly cardId: string;
  readonly runId: string;
  readonly userId: string;
  readonly invitationId: string;
  readonly groupId: string;
  readonly transactionId: string;
}

export const OWN_SUBJECT: Subject = {
  buid: OWN.customer,
  trxId: '1',
  paymentId: 'pay-own',
  bankAccountId: 'B1',
  merchantId: 'M1',
  disputeId: '00000000-0000-4000-8000-000000000001',
  documentId: '00000000-0000-4000-8000-000000000011',
  chargebackId: '00000000-0000-4000-8000-000000000021',
  cardChargebackId: '00000000-0000-4000-8000-000000000071',
  shortPayId: '00000000-0000-4000-8000-000000000041',
  scheduleId: '00000000-0000-4000-8000-000000000051',
  approvalId: '00000000-0000-4000-8000-000000000061',
  cardId: '00000000-0000-4000-8000-000000000081',
  runId: 'run-own',
  userId: 'u-own.subject',
  invitationId: '00000000-0000-4000-8000-000000000031',
  groupId: '00000000-0000-4000-8000-000000000051',
  transactionId: 'TRX-1',
};
export const FOREIGN_SUBJECT: Subject = {
  buid: FOREIGN.customer,
  trxId: '9001',
  paymentId: 'pay-foreign',
  bankAccountId: 'B9',
  merchantId: 'M9',
  disputeId: '00000000-0000-4000-8000-000000000009',
  documentId: '00000000-0000-4000-8000-000000000019',
  chargebackId: '00000000-0000-4000-8000-000000000029',
  cardChargebackId: '00000000-0000-4000-8000-000000000079',
  shortPayId: '00000000-0000-4000-8000-000000000049',
  scheduleId: '00000000-0000-4000-8000-000000000059',
  approvalId: '00000000-0000-4000-8000-000000000069',
  cardId: '00000000-0000-4000-8000-000000000089',
  runId: 'run-foreign',
  userId: 'u-foreign.subject',
  invitationId: '00000000-0000-4000-8000-000000000039',
  groupId: '00000000-0000-4000-8000-000000000059',
  transactionId: 'TRX-9',
};

/** Adds what the subjects name, the foreign customer's with the canary wherever there is text. */
export async function insertSubjects(db: Db): Promise<void> {
  const foreign = {
    customer_id: FOREIGN.customer,
    account_id: 'C901',
    account_name: `${CANARY} Yard`,
    merchant_id: 'M9',
    merchant_name: `${CANARY} Supply`,
    invoice_id: `${CANARY}-1`,
    po_number: CANARY,
    notes: CANARY,
  };
  await insertInvoices(db, [
    invoiceRow('1'),
    invoiceRow('2', { account_id: 'C102', dispute: 'waitingOnMerchant' }),
  ]);
  await insertInvoices(db, [
    invoiceRow('9001', { ...foreign, dispute: 'waitingOnMerchant' }),
    invoiceRow('1', foreign),
  ]);
  await insertBankAccount(db);
  await insertBankAccount(db, {
    bank_account_id: 'B9',
    customer_id: FOREIGN.customer,
    account_id: FOREIGN.customer,
    bank_name: `${CANARY} Bank`,
  });
  const { po_number: _number, notes: _notes, ...ofForeign } = foreign;
  await db
    .insertInto('disputes')
    .values([
      disputeRow({ dispute_id: OWN_SUBJECT.disputeId, trx_id: '2', account_id: 'C102' }),
      disputeRow({
        ...ofForeign,
        dispute_id: FOREIGN_SUBJECT.disputeId,
        trx_id: '9001',
        customer_name: CANARY,
        description: CANARY,
        opener_name: CANARY,
      }),
    ])
    .execute();
  await db
    .insertInto('chargebacks')
    .values([
      chargebackRow({ chargeback_id: OWN_SUBJECT.chargebackId, trx_id: '2', account_id: 'C102' }),
      chargebackRow({
        ...ofForeign,
        chargeback_id: FOREIGN_SUBJECT.chargebackId,
        trx_id: '9001',
        customer_name: CANARY,
        description: CANARY,
        requester_name: CANARY,
      }),
    ])
    .execute();
  for (const one of [OWN_SUBJECT, FOREIGN_SUBJECT]) {
    const { disputeId, documentId, chargebackId, buid, merchantId } = one;
    const text = buid === FOREIGN.customer ? CANARY : 'Kestrel';
    await insertDocument(db, documentId, buid, text);
    await db
      .insertInto('dispute_document_uses')
      .values({ document_id: documentId, dispute_id: disputeId, customer_id: buid, merchant_id: merchantId })
      .execute();
    await db
      .insertInto('chargeback_document_uses')
      .values({
        document_id: documentId,
        chargeback_id: chargebackId,
        customer_id: buid,
        merchant_id: merchantId,
      })
      .execute();
    await db
      .insertInto('chargeback_responses')
      .values(
        chargebackResponseRow(chargebackId, { customer_id: buid, merchant_id: merchantId, comment: text }),
      )
      .execute();
    await db
      .insertInto('dispute_responses')
      .values(responseRow(disputeId, { customer_id: buid, merchant_id: merchantId, comment: text }))
      .execute();
    await db
      .insertInto('dispute_contacts')
      .values({
        contact_id: `contact-${buid}`,
        dispute_id: disputeId,
        customer_id: buid,
        name: text,
        email_address: `${text}@x.example`,
      })
      .execute();
    await db
      .insertInto('stopped_contacts')
      .values({
        customer_id: buid,
        email_address: `${text}@x.example`,
        stopped_at: '2026-11-20T18:00:00.000Z',
      })
      .execute();
  }
  for (const [customerId, text, bank] of [
    [OWN.customer, 'Kestrel', 'B1'],
    [FOREIGN.customer, CANARY, 'B9'],
  ] as const) {
    await insertTexts(db, customerId, text, bank);
    await insertAutoPay(db, customerId, text);
    const subject = customerId === OWN.customer ? OWN_SUBJECT : FOREIGN_SUBJECT;
    await db.insertInto('short_pays').values(shortPayRow(subject, text)).execute();
    await db.insertInto('invoice_documents').values(invoiceDocumentRow(subject, text)).execute();
    await db.insertInto('invoice_adjustments').values(adjustmentRow(subject, text)).execute();
    await db.insertInto('merchant_transactions').values(transactionRow(subject, text)).execute();
    await db.insertInto('merchant_transaction_events').values(transactionEventRow(subject, text)).execute();
    await insertSchedule(db, subject, text);
    await insertApproval(db, subject, text);
    await insertRefund(db, subject, text);
    await insertCardChargeback(db, subject, text);
    await insertCardOf(db, subject, text);
  }
  await insertPeople(db);
}

/** A user, an invitation and a group of each customer. */
async function insertPeople(db: Db): Promise<void> {
  for (const { buid, userId, invitationId, groupId } of [OWN_SUBJECT, FOREIGN_SUBJECT]) {
    const text = buid === FOREIGN.customer ? CANARY : 'Kestrel';
    const more = { first_name: text, last_name: text, role: 'viewer' as const };
    await insertUser(db, userId.slice(2), more, undefined, [buid]);
    await insertInvitation(db, invitationId, { customer_id: buid, email_address: `${text}@x.example` });
    await insertGroup(db, groupId, { home: buid, name: text, customers: [buid], members: [userId] });
  }
}

async function insertTexts(db: Db, customerId: string, text: string, bankAccountId: string): Promise<void> {
  const trx_id = customerId === FOREIGN.customer ? '9001' : '1';
  await db
    .insertInto('invoice_lines')
    .values({
      customer_id: customerId,
      trx_id,
      line_number: 1,
      description: text,
      quantity: '1',
      unit: 'each',
      unit_price: 1,
      amount: 1,
    })
    .execute();
  const address = {
    customer_id: customerId,
    contact_name: text,
    line_1: text,
    city_state_zip: text,
    country: text,
  };
  await db
    .insertInto('addresses')
    .values([
      { ...address, kind: 'billing', account_id: customerId },
      { ...address, kind: 'shipping', account_id: customerId },
      { ...address, kind: 'merchant', merchant_id: customerId === FOREIGN.customer ? 'M9' : 'M1' },
    ])
    .execute();
  await insertInformation(db, customerId, text);
  await db
    .insertInto('payments')
    .values({
      payment_id: customerId === FOREIGN.customer ? 'pay-foreign' : 'pay-own',
      customer_id: customerId,
      buid_customer: customerId,
      customer_name: text,
      payment_number: `P-${customerId}`,
      mode: 'INDIVIDUAL_ACCOUNT',
      method: 'bank',
      status: 'settled',
      payer_name: text,
      currency: 'USD',
      amount: 100,
      fee: 0,
      invoice_count: 1,
      bank_account_id: bankAccountId,
      bank_name: text,
      last_four: '6789',
      submitted_at: TEST_NOW,
      expected_from: '2026-11-20',
      expected_to: '2026-11-23',
    })
    .execute();
  const entry = { customer_id: customerId, account_id: customerId, currency: 'USD', posted_at: TEST_NOW };
  const billed = { reason: 'billed', trx_id, merchant_id: customerId === FOREIGN.customer ? 'M9' : 'M1' };
  const posting = { ...entry, ...billed, effective_on: TEST_TODAY, posting_id: text };
  await db
    .insertInto('ledger_entries')
    .values([
      { ...posting, ledger_account: 'receivable', amount: 10_000 },
      { ...posting, ledger_account: 'merchant_payable', amount: -10_000 },
    ])
    .execute();
}
