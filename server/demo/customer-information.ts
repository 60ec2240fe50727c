import { KESTREL, type DemoCustomer } from '#server/demo/customers.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ContactDuty } from '#domain/customer/customer-information.ts';

/** Whom to ask at the large customer, and for what. */
const CONTACTS: readonly (readonly [name: string, duty: ContactDuty, mail: string, telephone: string])[] = [
  ['Nora Quill', 'payments', 'nora.quill@kestrel.example', '608-555-0117'],
  ['Theo Marsh', 'purchasing', 'theo.marsh@kestrel.example', ''],
  ['Ines Calder', 'disputes', '', '608-555-0164'],
];

/** What parts of the large customer may use of its limit, minor units of USD. */
const LIMITS = [
  { part_kind: 'location', part_id: 'L201', amount: 12_000_000 },
  { part_kind: 'account', part_id: '100413', amount: 8_000_000 },
  { part_kind: 'account', part_id: '100417', amount: 6_000_000 },
] as const;

/** What a customer says of itself: of the large one with contacts and with limits of parts, of others how to reach them. */
export async function insertDemoInformation(tx: Tx, { buid, name }: DemoCustomer): Promise<void> {
  const host = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  await insertRows(tx, 'customer_information', [
    {
      customer_id: buid,
      telephone: `608-555-${buid.slice(-4)}`,
      email_address: `office@${host}.example`,
      edited_at: null,
      edited_by: null,
      edited_name: null,
    },
  ]);
  if (buid !== KESTREL) return;
  await insertRows(
    tx,
    'customer_contacts',
    CONTACTS.map(([contact_name, duty, email_address, telephone], position) => ({
      customer_id: buid,
      contact_id: `5f0c8a1e-0000-4000-8000-${String(position + 1).padStart(12, '0')}`,
      position,
      contact_name,
      duty,
      email_address,
      telephone,
    })),
  );
  await insertRows(
    tx,
    'part_limits',
    LIMITS.map((limit) => ({ customer_id: buid, currency: 'USD', ...limit })),
  );
}
