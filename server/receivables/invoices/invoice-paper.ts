import type { components } from '#api/contract/schema.gen.ts';
import { ADJUSTMENT_REASONS } from '#domain/invoice/invoice-edit.ts';
import { readTerms } from '#domain/invoice/terms.ts';
import { readUnit } from '#domain/invoice/unit.ts';
import { money, type Money } from '#domain/money/money.ts';
import { ADJUSTMENT_KEYS } from '#locales/adjustment-words.ts';
import { createFormats, type Formats } from '#locales/format.ts';
import type { Translator } from '#locales/intl.ts';
import { quantityText, termsText } from '#locales/invoice-words.ts';
import { STATUS_WORDS } from '#locales/status-words.ts';
import type { PdfBlock, PdfContent, PdfFact } from '#server/platform/pdf/pdf-content.ts';

type Details = components['schemas']['InvoiceDetails'];
type Address = components['schemas']['Address'];

/** Whose portal it is and for whom the document is written. */
export interface InvoiceReader {
  readonly words: Translator;
  readonly timeZone: string;
  /** The name of the portal. */
  readonly issuer: string;
  /** When it is written: it says how the invoice stands then. */
  readonly now: string;
}

/** What stands on an invoice beside what its page shows of it. */
export interface InvoiceBeside {
  readonly customerName: string;
  readonly billing: Address | null;
  readonly shipping: Address | null;
  readonly merchant: Address | null;
  /** How the dealer original comes along, and what it is called; null where none does. */
  readonly original: { readonly how: 'appended' | 'embedded'; readonly name: string } | null;
}

/** What an invoice’s document says, in the language of its reader (§3 Invoice), before it is laid out. */
export function invoiceContent(
  details: Details,
  beside: InvoiceBeside,
  { words, timeZone, issuer, now }: InvoiceReader,
): PdfContent {
  const { t, locale } = words;
  const formats = createFormats(words, timeZone);
  const { invoice } = details;
  const said = (text: string): PdfBlock => ({ kind: 'text', text });
  const noted = (heading: string, texts: readonly (string | null)[]): PdfBlock[] => {
    const there = texts.filter((text) => text !== null && text !== '') as string[];
    return there.length === 0 ? [] : [{ kind: 'heading', text: heading }, ...there.map(said)];
  };
  const { original } = beside;
  return {
    title: t(details.credit_of ? 'paper.credit' : 'paper.invoice', { number: invoice.invoice_id }),
    language: locale,
    issuer,
    note: t('payments.asOf', { when: formats.formatDateTime(now) }),
    pageOf: (page, pages) => t('paper.page', { page: String(page), pages: String(pages) }),
    blocks: [
      { kind: 'figure', text: formats.formatMoney(details.total) },
      said(
        invoice.status
          .split(',')
          .map((status) => t(STATUS_WORDS[status as keyof typeof STATUS_WORDS]))
          .join(' · '),
      ),
      { kind: 'facts', facts: factsOf(details, words, formats) },
      { kind: 'facts', facts: partiesOf(details, beside, words) },
      { kind: 'heading', text: t('invoice.linesIn', { currency: details.total.currency }) },
      {
        kind: 'table',
        columns: [
          { heading: t('invoice.item'), share: 5 },
          { heading: t('invoice.quantity'), share: 2, isAmount: true },
          { heading: t('invoice.unitPrice'), share: 2, isAmount: true },
          {
            heading: t('invoices.amountIn', { currency: details.total.currency }),
            share: 2.4,
            isAmount: true,
          },
        ],
        rows: details.lines.map((line) => [
          line.description,
          quantityText(words, formats, { ...line, known: readUnit(line.unit) }),
          formats.formatAmount(line.unit_price),
          formats.formatAmount(line.amount),
        ]),
      },
      { kind: 'sums', sums: sumsOf(details, words, formats) },
      ...noted(t('invoice.notes'), [details.notes]),
      ...noted(t('invoice.adjustment'), [
        reasonIn(t, details.adjustment_reason),
        details.adjustment_comments,
      ]),
      ...(original
        ? [
            said(
              t(original.how === 'appended' ? 'paper.originalFollows' : 'paper.originalWithin', {
                name: original.name,
              }),
            ),
          ]
        : []),
    ],
  };
}

function factsOf(details: Details, words: Translator, formats: Formats): PdfFact[] {
  const { t } = words;
  const { invoice, received_date: received, billed_date: billed } = details;
  const dated = (label: string, date: string | null): PdfFact[] =>
    date === null ? [] : [{ label, value: formats.formatDate(date) }];
  const number = { label: t('invoices.number'), value: invoice.invoice_id };
  const ofDocument = [
    ...(invoice.po_number ? [{ label: t('invoices.poNumber'), value: invoice.po_number }] : []),
    { label: t('invoices.account'), value: invoice.account_name },
  ];
  // Nobody owes a credit: it is neither due nor on terms.
  if (details.total.amount < 0)
    return [number, ...dated(t('invoice.creditSince'), invoice.invoice_date), ...ofDocument];
  return [
    number,
    ...dated(t('invoices.invoiced'), invoice.invoice_date),
    ...dated(t('invoice.received'), received),
    ...dated(t('invoice.billed'), billed),
    ...dated(t('invoices.due'), invoice.due_date),
    { label: t('invoice.terms'), value: termsText(words, readTerms(details.terms)) },
    ...ofDocument,
  ];
}

function partiesOf({ invoice }: Details, beside: InvoiceBeside, { t }: Translator): PdfFact[] {
  const lines = (name: string, address: Address | null) =>
    [
      name,
      address?.contact ?? address?.contact_name,
      address?.line_1,
      address?.line_2,
      address?.line_3,
      address?.city_state_zip,
      address?.country,
    ]
      .filter((line) => line !== null && line !== undefined && line !== '')
      .join('\n');
  return [
    { label: t('invoice.soldBy'), value: lines(invoice.merchant_name, beside.merchant) },
    { label: t('invoice.billTo'), value: lines(beside.customerName, beside.billing) },
    { label: t('invoice.shipTo'), value: lines(invoice.account_name, beside.shipping) },
  ];
}

/** What adds up, in order; parts that are nothing are left out. */
function sumsOf(details: Details, { t }: Translator, { formatMoney }: Formats) {
  const less = ({ amount, currency }: Money) => money(-amount, currency);
  const isCredit = details.total.amount < 0;
  const credited = isCredit ? 'invoice.used' : 'invoice.credited';
  const parts = [
    { label: t('invoice.rebates'), value: less(details.rebates) },
    { label: t('invoice.tax'), value: details.tax },
    { label: t('invoice.lateFee'), value: details.late_fee },
  ].filter(({ value }) => value.amount !== 0);
  const taken = [
    { label: t('invoice.paid'), value: less(details.paid) },
    { label: t(credited), value: less(details.credited) },
  ].filter(({ value }) => value.amount !== 0);
  return [
    { label: t('invoice.subtotal'), value: details.subtotal },
    ...parts,
    ...(taken.length > 0 ? [{ label: t('invoice.total'), value: details.total }, ...taken] : []),
    { label: t(isCredit ? 'invoice.creditLeft' : 'invoice.amountDue'), value: details.open, isTotal: true },
  ].map(({ value, ...sum }) => ({ ...sum, value: formatMoney(value) }));
}

/** Why it was lowered, in the reader’s language; what an import has said stands in its own words. */
function reasonIn(t: Translator['t'], told: string | null): string | null {
  const reason = ADJUSTMENT_REASONS.find((one) => one === told);
  return reason ? t(ADJUSTMENT_KEYS[reason]) : told;
}
