import { randomUUID } from 'node:crypto';
import type { autopayOperations } from '#server/money/autopay/operations.ts';
import { settingOf } from '#server/testing/autopaying.ts';
import { about, attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

const keyed = (path: string, body: unknown) => ({
  ...post(path, body),
  headers: { 'idempotency-key': randomUUID() },
});

/** A request for each operation of AutoPay. */
export const operationRequests: RequestsOf<typeof autopayOperations> = {
  getAutoPay: ({ buid }) => about('/autopay', buid),
  previewAutoPay: ({ buid, bankAccountId }) => {
    const { buid_customer, bank_account_id, bank_account_version, terms, start, version } = settingOf({
      buid_customer: buid,
      bank_account_id: bankAccountId,
    }).data.attributes;
    return post(
      '/autopay/previews',
      attributes('autopay-previews', {
        buid_customer,
        bank_account_id,
        bank_account_version,
        terms,
        start,
        version,
      }),
    );
  },
  setAutoPay: ({ buid, bankAccountId }) =>
    keyed('/autopay', settingOf({ buid_customer: buid, bank_account_id: bankAccountId })),
  actOnAutoPay: ({ buid, trxId }) =>
    keyed(
      '/autopay/acts',
      attributes('autopay-acts', { buid_customer: buid, action: 'skipInvoice', trx_id: trxId }),
    ),
  listAutoPayRuns: ({ buid }) => about('/autopay/runs', buid),
  getAutoPayRun: ({ buid, runId }) => about(`/autopay/runs/${runId}`, buid),
  exportAutoPayRun: ({ buid, runId }) => ({
    ...about(`/autopay/runs/${runId}/invoices.csv`, buid),
    headers: { accept: 'text/csv' },
  }),
};
