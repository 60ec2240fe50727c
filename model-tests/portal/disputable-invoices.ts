import type { Page } from '@playwright/test';
import type { ArrangedPortal } from './arranged-portal.ts';
import { beginWithCustomer } from './dispute-pages.ts';

const INVOICE = { account: 'Fleet East', poNumber: '45-11342', dueIn: 10, total: 10_000 };

/** A payer of a new customer with invoices to dispute, by the numbers of their transactions, in their order. */
export async function beginDisputing(
  page: Page,
  portal: ArrangedPortal,
  invoices: readonly object[] = [{}, {}],
) {
  const { user, buid } = await beginWithCustomer(page, portal, 'payer', {
    invoices: invoices.map((differing, index) => ({
      ...INVOICE,
      invoiceId: `INV-810000${index + 1}`,
      ...differing,
    })),
  });
  const about = `filter[buid_customer]=${buid}`;
  const read = async <Data>(path: string): Promise<Data> => {
    const answer = await page.request.get(`${portal.origin}/api${path}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const listed = await read<{ attributes: { trx_id: string; invoice_id: string } }[]>(
    `/invoices?${about}&sort=invoice_id`,
  );
  const asked = listed
    .map(({ attributes }) => attributes)
    .toSorted((one, other) => one.invoice_id.localeCompare(other.invoice_id))
    .map(({ trx_id }) => trx_id);
  return {
    asked,
    buid,
    user,
    /** How many disputes there are of an invoice. */
    disputesOf: async (trxId = '') =>
      (await read<unknown[]>(`/ecaas/customer-dispute?${about}&filter[trx_id]=${trxId}`)).length,
  };
}
