import type { Insertable } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** A customer of the demonstration with its sub-accounts, limits and bank accounts. */
export interface DemoCustomer {
  readonly buid: string;
  readonly name: string;
  readonly currency: string;
  readonly accounts: readonly DemoAccount[];
  readonly limits: Readonly<Record<string, number>>;
  readonly bankAccounts: readonly DemoBankAccount[];
  /** Invoices to make, by currency. */
  readonly invoices: Readonly<Record<string, number>>;
  /** For how many days it has got no new invoice: an account that is not active gets none (decisions §11). */
  readonly idleDays?: number;
  /** What makes it differ from an active customer with every way of paying. */
  readonly special?: Partial<Insertable<Schema['customers']>>;
  readonly billing: { readonly contact: string; readonly line: string; readonly city: string };
  readonly country: string;
}

interface DemoAccount {
  readonly buid: string;
  readonly name: string;
  readonly city: string;
  /** Where it works; several accounts may share a location, and an account may have none. */
  readonly location?: readonly [buid: string, name: string];
}

interface DemoBankAccount {
  readonly bankName: string;
  readonly type: 'checking' | 'savings';
  /** Nine digits in the United States; in Canada the numbers of bank and branch. */
  readonly routing: string | { readonly bank: string; readonly branch: string };
  readonly number: string;
  readonly autopay?: boolean;
  /** Why it cannot be paid from now; it can where nothing is said. */
  readonly state?: 'unconfirmed' | 'waiting';
}

/** The customer that most of the demonstration's users work for. */
export const KESTREL = '100412';

const GREEN_BAY = ['L201', 'Green Bay terminal'] as const;
const DEPOT_SQUARE = ['L411', 'Depot Square'] as const;

/** Fictional customers: the large one, one for each thing that can be different, and one in another currency. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    buid: KESTREL,
    name: 'Kestrel Ridge Logistics',
    currency: 'USD',
    accounts: [
      { buid: '100413', name: 'Fleet East 0412', city: 'Green Bay, WI 54303', location: GREEN_BAY },
      {
        buid: '100417',
        name: 'Fleet West 0417',
        city: 'Eau Claire, WI 54701',
        location: ['L204', 'Eau Claire terminal'],
      },
      {
        buid: '100433',
        name: 'Shop & Yard 0433',
        city: 'Madison, WI 53704',
        location: ['L207', 'Madison yard'],
      },
      { buid: '100441', name: 'Cold Chain 0441', city: 'Duluth, MN 55806', location: GREEN_BAY },
    ],
    limits: { USD: 20_000_000, CAD: 6_000_000, EUR: 2_000_000 },
    bankAccounts: [
      {
        bankName: 'Harbor Commercial Bank',
        type: 'checking',
        routing: '021000021',
        number: '000123450926',
        autopay: true,
      },
      { bankName: 'Lakeshore Credit Union', type: 'savings', routing: '011000015', number: '000987654471' },
      {
        bankName: 'Saguenay Trust',
        type: 'checking',
        routing: { bank: '0815', branch: '30412' },
        number: '400187730',
      },
      // One came from a mailed link; from the next too many payments are sent back (`returned-payments.ts`), so that it stops.
      {
        bankName: 'Tamarack Savings Bank',
        type: 'savings',
        routing: '026009593',
        number: '000407716021',
        state: 'unconfirmed',
      },
      {
        bankName: 'Old Quarry Bank',
        type: 'checking',
        routing: '111000025',
        number: '000300913305',
      },
      // Its last four digits make the demonstration's bank send a payment back.
      { bankName: 'Returns Test Bank', type: 'checking', routing: '122000247', number: '000555550002' },
    ],
    invoices: { USD: 2180, CAD: 160, EUR: 60 },
    billing: { contact: 'Accounts payable', line: '88 Quarry St, Floor 3', city: 'Madison, WI 53703' },
    country: 'United States',
  },
  {
    buid: '100520',
    name: 'Harbor Point Foods',
    currency: 'CAD',
    accounts: [],
    limits: { CAD: 20_000_000 },
    bankAccounts: [
      {
        bankName: 'Maple Trust',
        type: 'checking',
        routing: { bank: '0815', branch: '30412' },
        number: '400181218',
        autopay: true,
      },
    ],
    invoices: { CAD: 120 },
    billing: { contact: 'Finance', line: '412 Wharf Rd', city: 'Halifax, NS B3H 1A1' },
    country: 'Canada',
  },
  {
    buid: '100634',
    name: 'Northgate Builders Supply',
    currency: 'USD',
    accounts: [
      {
        buid: '100635',
        name: 'Northgate Lumber 0635',
        city: 'Spokane, WA 99201',
        location: ['L311', 'Spokane lumber yard'],
      },
      { buid: '100636', name: 'Northgate Roofing 0636', city: 'Boise, ID 83702' },
    ],
    limits: { USD: 12_000_000 },
    bankAccounts: [],
    invoices: { USD: 90 },
    special: {
      payment_eligible: false,
      payment_web_text: 'Please pay by check to the address on your statement.',
    },
    billing: { contact: 'Bookkeeping', line: '7 Sawmill Ln', city: 'Spokane, WA 99201' },
    country: 'United States',
  },
  {
    buid: '100748',
    name: 'Sable Creek Farms',
    currency: 'USD',
    accounts: [],
    limits: { USD: 4_000_000 },
    bankAccounts: [
      { bankName: 'Valley Farmers Bank', type: 'checking', routing: '111000025', number: '000700040748' },
    ],
    invoices: { USD: 40 },
    idleDays: 33,
    special: { is_active: false, status: 'inactive' },
    billing: { contact: 'Office', line: '2200 County Rd 9', city: 'Salina, KS 67401' },
    country: 'United States',
  },
  {
    buid: '100851',
    name: 'Cedar Valley Transit',
    currency: 'USD',
    accounts: [
      { buid: '100852', name: 'Bus Garage 0852', city: 'Cedar Falls, IA 50613', location: DEPOT_SQUARE },
      { buid: '100853', name: 'Paratransit 0853', city: 'Waterloo, IA 50701', location: DEPOT_SQUARE },
    ],
    limits: { USD: 18_000_000 },
    bankAccounts: [
      { bankName: 'Prairie State Bank', type: 'checking', routing: '021000021', number: '000600150851' },
    ],
    invoices: { USD: 110 },
    special: { card_enabled: false },
    billing: { contact: 'Accounts payable', line: '15 Depot Sq', city: 'Cedar Falls, IA 50613' },
    country: 'United States',
  },
  {
    buid: '100967',
    name: 'Weserland Logistik',
    currency: 'EUR',
    accounts: [
      { buid: '100968', name: 'Lager Bremen 0968', city: '28195 Bremen', location: ['L501', 'Hafen Bremen'] },
      { buid: '100969', name: 'Lager Minden 0969', city: '32423 Minden', location: ['L502', 'Lager Minden'] },
    ],
    limits: { EUR: 25_000_000 },
    // Bank accounts are in US or Canadian dollars, and it owes in euros.
    bankAccounts: [],
    invoices: { EUR: 80 },
    billing: { contact: 'Buchhaltung', line: 'Am Speicher 4', city: '28195 Bremen' },
    country: 'Germany',
  },
  {
    buid: '101075',
    name: 'Old Mill Bottling',
    currency: 'USD',
    accounts: [],
    limits: { USD: 3_000_000 },
    bankAccounts: [
      { bankName: 'Mill Street Bank', type: 'checking', routing: '021000021', number: '000810031075' },
    ],
    invoices: { USD: 30 },
    idleDays: 41,
    special: { is_active: false, status: 'terminated' },
    billing: { contact: 'Office', line: '3 Mill St', city: 'Galena, IL 61036' },
    country: 'United States',
  },
];
