import * as v from 'valibot';
import { INVOICE_ATTENTIONS } from '#domain/invoice/invoice-attention.ts';
import { INVOICE_CONDITIONS, type InvoiceConditions } from '#domain/invoice/invoice-conditions.ts';
import { dayText, partyText, searchText, type Condition } from '#routes/frame/list-search.ts';

/** What the text of each kind of condition means in a URL. */
const READS = {
  text: searchText,
  day: dayText,
  /** Minor units. */
  amount: v.pipe(v.string(), v.regex(/^-?\d{1,13}$/), v.transform(Number)),
  id: partyText,
  attention: v.picklist(INVOICE_ATTENTIONS),
};

type Parameters = {
  readonly [Name in keyof InvoiceConditions]-?: Condition<NonNullable<InvoiceConditions[Name]>>;
};

const byWireName = Object.fromEntries(
  Object.entries(INVOICE_CONDITIONS).map(([name, [parameter, kind]]) => [
    name,
    { parameter, reads: READS[kind] },
  ]),
) as unknown as Parameters;

/** What a list of invoices is narrowed by in the URL, besides its status. */
export const INVOICE_PARAMETERS: Parameters = {
  ...byWireName,
  buidMerchant: { ...byWireName.buidMerchant, parameter: 'merchant' },
};
