import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';

const MEDIA_TYPE = 'application/vnd.api+json';
/** Minor units from which a card may pay. */
const CARD_MINIMUM = 1_000;

interface Resource<Attributes> {
  readonly id: string;
  readonly attributes: Attributes;
}
interface Money {
  readonly amount: number;
  readonly currency: string;
}
interface InvoiceAttributes {
  readonly invoice_id: string;
  readonly status: string;
  readonly buid_customer: string;
  readonly buid_merchant: string;
  readonly due_date: string;
  readonly open: Money;
}
interface CreditAttributes {
  /** Null for unapplied cash, which pays invoices of any merchant. */
  readonly buid_merchant: string | null;
}
interface PaymentAttributes {
  readonly payment_number: string;
  readonly status: string;
  readonly lines: readonly { readonly trx_id: string }[];
}

interface ConfigAttributes {
  readonly payment: { readonly card_fee_basis_points: number; readonly terms_version: string };
}

/** An invoice of the demonstration. */
export interface DemoInvoice {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly buidCustomer: string;
  readonly dueDate: string;
  /** The payments that it was in before, such as one of a part. */
  readonly earlier: readonly string[];
  readonly open: Money;
}

/** A payment as the server tells it. */
export interface DemoPayment {
  readonly paymentId: string;
  readonly status: string;
}

/** Who pays, and for whom. */
export interface PayingUser {
  readonly username: string;
  readonly password: string;
  readonly customer: string;
}

const DANA: PayingUser = { username: 'dana.whitlock', password: 'Paper-Harbor-27!', customer: '100412' };

/** A payer, Dana Whitlock of Kestrel Ridge Logistics where nobody else is named, who asks the server past the page. */
export class Payer {
  private readonly request: APIRequestContext;
  private readonly user: PayingUser;
  readonly origin: string;

  constructor(page: Page, origin: string, user: Partial<PayingUser> = {}) {
    this.request = page.request;
    this.user = { ...DANA, ...user };
    this.origin = origin;
  }

  async signIn(): Promise<void> {
    const { username, password } = this.user;
    const attributes = { username, password };
    await this.post('/sessions', { data: { type: 'sessions', attributes } });
  }

  /** Gives up what an earlier story has begun and not finished. */
  async dropDraft(): Promise<void> {
    for (const subject of ['USD', 'all']) {
      const query = new URLSearchParams({
        'filter[buid_customer]': this.user.customer,
        'filter[subject]': subject,
      });
      const written = { ...headers().headers, origin: this.origin, 'x-requested-with': 'portal' };
      const answer = await this.request.delete(`${this.origin}/api/ecaas/drafts/payment?${query}`, {
        headers: written,
      });
      expect(answer.status()).toBe(204);
    }
  }

  /** Whether the kept draft is of an order that is on its way. */
  async hasDraftOfSentOrder(): Promise<boolean> {
    const query = new URLSearchParams({
      'filter[buid_customer]': this.user.customer,
      'filter[subject]': 'USD',
    });
    const path = `${this.origin}/api/ecaas/drafts/payment?${query}`;
    const draft = await this.read<Resource<{ content: { attempt: { isUnsure: boolean } | null } }> | null>(
      await this.request.get(path, headers()),
    );
    return draft?.attributes.content.attempt?.isUnsure === true;
  }

  /**
   * Invoices that both a bank account and a card can pay, that nobody disputes, and that no credit pays: it would leave
   * nothing to charge.
   */
  async payable(): Promise<DemoInvoice[]> {
    const query = { 'filter[status]': 'unpaid', 'filter[sol_currency]': 'USD', 'page[size]': '100' };
    const pages = ['1', '2', '3'].map((number) =>
      this.list<InvoiceAttributes>('/invoices', { ...query, 'page[number]': number }),
    );
    const found = (await Promise.all(pages)).flat();
    const credits = await this.list<CreditAttributes>('/credits', { 'filter[sol_currency]': 'USD' });
    const payments = await this.latestPayments();
    const crediting = new Set(credits.map(({ attributes }) => attributes.buid_merchant));
    if (crediting.has(null)) throw new Error('Unapplied cash of the demonstration pays invoices of all.');
    return found
      .filter(({ attributes }) => attributes.open.amount >= CARD_MINIMUM)
      .filter(({ attributes }) => !crediting.has(attributes.buid_merchant))
      .filter(({ attributes }) => !/Disputed|Escalated|Pending Adjustment/.test(attributes.status))
      .map(({ id, attributes }) => ({
        trxId: id,
        invoiceId: attributes.invoice_id,
        buidCustomer: attributes.buid_customer,
        dueDate: attributes.due_date,
        earlier: payments.filter((payment) => pays(payment, id)).map((payment) => payment.id),
        open: attributes.open,
      }));
  }

  async statusOf({ trxId }: DemoInvoice): Promise<string> {
    const [invoice] = await this.list<InvoiceAttributes>('/invoices', { 'filter[trx_id]': trxId });
    return invoice?.attributes.status ?? '';
  }

  /** The payments that an invoice is or was in since it was found to be payable, of the latest ones. */
  async paymentsOf({ trxId, earlier }: DemoInvoice): Promise<DemoPayment[]> {
    return (await this.latestPayments())
      .filter((payment) => pays(payment, trxId) && !earlier.includes(payment.id))
      .map(({ id, attributes }) => ({ paymentId: id, status: attributes.status }));
  }

  private async latestPayments(): Promise<Resource<PaymentAttributes>[]> {
    const latest = await this.list<PaymentAttributes>('/payments', { 'page[size]': '25' });
    return Promise.all(latest.map(({ id }) => this.payment(id)));
  }

  async payment(paymentId: string): Promise<Resource<PaymentAttributes>> {
    const query = new URLSearchParams({ 'filter[buid_customer]': this.user.customer });
    return this.read(await this.request.get(`${this.origin}/api/payments/${paymentId}?${query}`, headers()));
  }

  /** Submits a card payment of one invoice, as a page did that has been left for the provider since. */
  async startCardPayment({ trxId, open }: DemoInvoice): Promise<string> {
    const { payment } = await this.config();
    const share = Math.round((open.amount * payment.card_fee_basis_points) / 10_000);
    const attributes = {
      buid_customer: this.user.customer,
      mode: 'INDIVIDUAL_ACCOUNT',
      method: 'card',
      lines: [{ trx_id: trxId, amount: open }],
      bank_account_id: null,
      amount: open,
      fee: { amount: share, currency: open.currency },
      fee_accepted: true,
      terms_version: payment.terms_version,
    };
    const made = await this.post<Resource<PaymentAttributes>>(
      '/payments',
      { data: { type: 'payments', attributes } },
      { 'Idempotency-Key': randomUUID() },
    );
    return made.id;
  }

  /** Enters a card at the provider, and waits until the server has heard of it. */
  async enterCard(paymentId: string, number: string): Promise<void> {
    const path = `/payments/${paymentId}/hand-over?filter%5Bbuid_customer%5D=${this.user.customer}`;
    const { attributes } = await this.post<Resource<{ url: string }>>(path);
    const form = { number, name: 'Dana Whitlock', expiry: '12/31', code: '123' };
    await this.request.post(`${attributes.url}/pay`, { form, maxRedirects: 0 });
    await expect
      .poll(async () => (await this.payment(paymentId)).attributes.status, { timeout: 15_000 })
      .not.toBe('submitted');
  }

  private async config() {
    const answer = await this.request.get(`${this.origin}/api/config`, headers());
    const { attributes } = await this.read<Resource<ConfigAttributes>>(answer);
    return attributes;
  }

  private async list<Attributes>(
    path: string,
    query: Record<string, string>,
  ): Promise<Resource<Attributes>[]> {
    const all = new URLSearchParams({ 'filter[buid_customer]': this.user.customer, ...query });
    return this.read(await this.request.get(`${this.origin}/api${path}?${all}`, headers()));
  }

  private async post<Data>(path: string, data?: object, more: Record<string, string> = {}): Promise<Data> {
    const written = { ...headers().headers, origin: this.origin, 'x-requested-with': 'portal', ...more };
    const options = data
      ? { data, headers: { ...written, 'content-type': MEDIA_TYPE } }
      : { headers: written };
    return this.read(await this.request.post(`${this.origin}/api${path}`, options));
  }

  private async read<Data>(answer: APIResponse): Promise<Data> {
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  }
}

const pays = ({ attributes }: Resource<PaymentAttributes>, trxId: string): boolean =>
  attributes.lines.some((line) => line.trx_id === trxId);

const headers = () => ({ headers: { accept: MEDIA_TYPE } });
