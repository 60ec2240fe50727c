import type { Page } from '@playwright/test';
import type { components } from '#api/contract/schema.gen.ts';
import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { AGE_DAYS, AGING_BUCKETS } from '#domain/customer/exposure.ts';

const KESTREL = '100412';

/** An invoice as far as disputes change it; minor units of US dollars. */
export interface DisputedInvoice {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly status: string;
  readonly isEligible: boolean;
  readonly merchantId: string;
  readonly dueDate: string;
  readonly total: number;
  readonly open: number;
}

/** Asks the server past the page, as Kestrel Ridge Logistics. */
async function ask<Document>(
  page: Page,
  origin: string,
  path: string,
  query: Record<string, string>,
): Promise<Document> {
  const all = new URLSearchParams({
    'filter[buid_customer]': KESTREL,
    'filter[sol_currency]': 'USD',
    ...query,
  });
  const answer = await page.request.get(`${origin}/api${path}?${all}`);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Document;
}

type Invoices = components['schemas']['InvoicesDocument'];

const invoiceOf = ({ id, attributes }: Invoices['data'][number]): DisputedInvoice => ({
  trxId: id,
  invoiceId: attributes.invoice_id,
  status: attributes.status,
  isEligible: attributes.eligible_for_dispute === 'Y',
  merchantId: attributes.buid_merchant,
  dueDate: attributes.due_date,
  total: attributes.total.amount,
  open: attributes.open.amount,
});

/** The unpaid invoices. */
export async function readInvoices(page: Page, origin: string): Promise<readonly DisputedInvoice[]> {
  const pages = ['1', '2', '3'].map((number) =>
    ask<Invoices>(page, origin, '/invoices', {
      'filter[status]': 'unpaid',
      'page[size]': '100',
      'page[number]': number,
    }),
  );
  return (await Promise.all(pages)).flatMap(({ data }) => data.map(invoiceOf));
}

/** An invoice as it is now. */
export async function readInvoice(page: Page, origin: string, trxId: string): Promise<DisputedInvoice> {
  const { data } = await ask<Invoices>(page, origin, '/invoices', { 'filter[trx_id]': trxId });
  const [one] = data;
  if (!one) throw new Error(`There is no invoice ${trxId}.`);
  return invoiceOf(one);
}

/** What is owed, by its age and by its parts; minor units of US dollars. */
export async function figuresOf(page: Page, origin: string) {
  const { data, meta } = await ask<components['schemas']['ExposuresDocument']>(
    page,
    origin,
    '/exposures',
    {},
  );
  const exposure = data[0]?.attributes;
  if (!exposure) throw new Error('Nothing is known of the account.');
  const part = (name: string) => exposure.owed.find((owed) => owed.part === name)?.amount.amount ?? 0;
  return {
    today: meta.business_date,
    used: exposure.unpaid_invoice.amount,
    unapplied: exposure.unapplied_credit.amount,
    disputed: part('disputed'),
    toPayNow: part('to_pay_now'),
    aging: Object.fromEntries(
      exposure.aging.map(({ bucket, amount, disputed }) => [
        bucket as string,
        { amount: amount.amount, disputed: disputed.amount },
      ]),
    ),
  };
}

/** The age under which an invoice is counted on a day. */
export function bucketOf(dueDate: PlainDate, today: PlainDate): string {
  const late = daysBetween(dueDate, today);
  const bucket = AGING_BUCKETS.find(
    (name) => late >= AGE_DAYS[name][0] && late <= (AGE_DAYS[name][1] ?? late),
  );
  if (!bucket) throw new Error(`${late} days are of no age.`);
  return bucket;
}
