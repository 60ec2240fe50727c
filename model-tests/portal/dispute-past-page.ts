import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { components } from '#api/contract/schema.gen.ts';
import { headersOf, MEDIA_TYPE } from './past-the-page.ts';

/** A dispute that was opened past the page. */
interface OpenedDispute {
  readonly id: string;
  readonly number: string;
  readonly merchantId: string;
}

/** What a write to disputes says of itself, under a key of its own. */
export const disputeHeaders = (origin: string) => ({
  ...headersOf(origin),
  'content-type': MEDIA_TYPE,
  'idempotency-key': randomUUID(),
});

/** Disputes all invoices of a customer past the page, as its user. */
export async function disputeAll(page: Page, origin: string, buid: string): Promise<OpenedDispute[]> {
  const listed = await page.request.get(`${origin}/api/invoices?filter[buid_customer]=${buid}`);
  const { data: invoices } = (await listed.json()) as components['schemas']['InvoicesDocument'];
  const disputes = invoices.map(({ id }) => ({
    trx_id: id,
    dispute_reason_id: 'wrong_item',
    description: 'Not what was ordered.',
    share: { kind: 'whole' },
  }));
  const made = await page.request.post(`${origin}/api/ecaas/customer-dispute`, {
    headers: disputeHeaders(origin),
    data: {
      data: { type: 'dispute-submissions', attributes: { buid_customer: buid, disputes, contacts: [] } },
    },
  });
  if (!made.ok()) throw new Error(`The disputes were not taken: ${await made.text()}`);
  const { data } = (await made.json()) as components['schemas']['DisputeSubmissionDocument'];
  return data.attributes.disputes.map(({ dispute_id: id, dispute_number: number, trx_id: trxId }) => ({
    id,
    number,
    merchantId: invoices.find((one) => one.id === trxId)?.attributes.buid_merchant ?? '',
  }));
}
