import { AutoPayPreviewDocument, AutoPaySetDocument } from '#api/autopay/wire.ts';
import type { components } from '#api/contract/schema.gen.ts';
import { client, read } from '#api/platform/client.ts';
import type {
  KeptSetting,
  PreviewedSetting,
  ShownRun,
  WrittenAct,
  WrittenSetting,
} from '#domain/autopay/shown-autopay.ts';

/** Turns AutoPay on or changes it, under the key that belongs to these settings and to nothing else. */
export function setAutoPay(
  key: string,
  buidCustomer: string,
  { termsVersion, token, ...decided }: WrittenSetting,
  signal?: AbortSignal,
): Promise<KeptSetting> {
  const attributes = {
    ...onWire(buidCustomer, decided),
    terms_version: termsVersion,
    step_up: token,
  };
  const params = { header: { 'Idempotency-Key': key } };
  return read(
    client.POST('/autopay', { params, body: { data: { type: 'autopay', attributes } }, signal }),
    AutoPaySetDocument,
  );
}

/** The runs that settings would lead to; nothing is kept. */
export function previewAutoPay(
  buidCustomer: string,
  previewed: PreviewedSetting,
  signal?: AbortSignal,
): Promise<readonly ShownRun[]> {
  const data = { type: 'autopay-previews' as const, attributes: onWire(buidCustomer, previewed) };
  return read(client.POST('/autopay/previews', { body: { data }, signal }), AutoPayPreviewDocument);
}

/** Does something about AutoPay, a run or an invoice, or asks a second person for it; answers how it stands then. */
export function actOnAutoPay(
  key: string,
  buidCustomer: string,
  { act, token }: WrittenAct,
  signal?: AbortSignal,
): Promise<KeptSetting> {
  const attributes = {
    buid_customer: buidCustomer,
    action: act.action,
    ...('until' in act && { until: act.until }),
    ...('runDate' in act && { run_date: act.runDate }),
    ...('trxId' in act && { trx_id: act.trxId }),
    ...(token !== null && { step_up: token }),
  };
  const params = { header: { 'Idempotency-Key': key } };
  return read(
    client.POST('/autopay/acts', { params, body: { data: { type: 'autopay-acts', attributes } }, signal }),
    AutoPaySetDocument,
  );
}

function onWire(
  buidCustomer: string,
  { setting: { bankAccountId, terms, start }, version, bankAccountVersion }: PreviewedSetting,
): components['schemas']['AutoPayPreviewInput'] {
  return {
    buid_customer: buidCustomer,
    bank_account_id: bankAccountId ?? '',
    bank_account_version: bankAccountVersion,
    terms: {
      days_early: terms.daysEarly,
      run_ceiling: terms.runCeiling,
      invoice_ceiling: terms.invoiceCeiling,
      account_ids: [...terms.accountIds],
    },
    start,
    version,
  };
}
