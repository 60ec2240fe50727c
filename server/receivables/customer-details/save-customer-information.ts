import type { components } from '#api/contract/schema.gen.ts';
import {
  informationObstacles,
  trimmed,
  type CustomerInformation,
  type InformationValues,
} from '#domain/customer/customer-information.ts';
import { changedParts, partOf, type InformationPart } from '#domain/customer/merge-information.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudits } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { informationOnWire, readInformation } from '#server/receivables/customer-details/information.ts';

type SaveDeps = Pick<Deps, 'db' | 'clock'>;
type Request = OperationRequest<'saveCustomerInformation'>;
type Body = AnswerBody<'saveCustomerInformation'>;

interface Judged {
  readonly before: CustomerInformation;
  readonly form: InformationValues;
  /** Whether what was read is what there is. */
  readonly isCurrent: boolean;
}

/**
 * Changes contacts, contact names of addresses, telephone and mail of a customer (decisions §11 Account information).
 * Judged and written in one transaction under the request's key, on the locked row: where somebody else was faster, the
 * version is another, nothing is changed, and the answer has what there is by now.
 */
export function saveCustomerInformation(deps: SaveDeps): Operation<'saveCustomerInformation'> {
  return async (request) => {
    const { caller, customer } = request;
    const { customerId } = customer;
    const kept = await retryTransaction(() =>
      withTenant(deps.db, { userId: caller.userId, customerId }, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: () => judged(tx, request),
          submit: async (order) => {
            if (order.isCurrent) await write(tx, deps, request, order);
            const now = await readInformation(tx, customerId);
            const attributes = { is_saved: order.isCurrent, information: informationOnWire(now) };
            const body: Body = { data: { type: 'saved-customer-information', id: customerId, attributes } };
            return { madeId: null, status: 201, body };
          },
        }),
      ),
    );
    return { body: bodyOf(kept) as Body };
  };
}

async function judged(tx: Tx, { body, customer: { customerId } }: Request): Promise<Judged> {
  const { version, values } = body.data.attributes;
  // Also the first to say anything has a row to lock; an empty one says nothing.
  await tx
    .insertInto('customer_information')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  await tx
    .selectFrom('customer_information')
    .select('version')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = await readInformation(tx, customerId);
  const form = trimmed(formOf(values, before));
  if (version !== before.version) return { before, form, isCurrent: false };
  const known = new Set(before.values.addressContacts.map(({ addressId }) => addressId));
  if (!values.address_contacts.every(({ address_id: id }) => known.has(id))) throw notFound();
  const obstacles = informationObstacles(form);
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  return { before, form, isCurrent: true };
}

/** An address that nobody has typed anything at, because it came meanwhile, keeps its name. */
function formOf(
  values: components['schemas']['CustomerInformationValues'],
  before: CustomerInformation,
): InformationValues {
  const typed = new Map(values.address_contacts.map((one) => [one.address_id, one.contact_name]));
  return {
    telephone: values.telephone,
    email: values.email_address,
    addressContacts: before.values.addressContacts.map(({ addressId, name }) => ({
      addressId,
      name: typed.get(addressId) ?? name,
    })),
    contacts: values.contacts.map((one) => ({
      id: one.contact_id,
      name: one.contact_name,
      duty: one.duty,
      email: one.email_address,
      telephone: one.telephone,
    })),
  };
}

async function write(tx: Tx, { clock }: SaveDeps, request: Request, { before, form }: Judged): Promise<void> {
  const { caller, customer, requestId } = request;
  const { customerId } = customer;
  const parts = changedParts(form, before.values);
  if (parts.length === 0) return;
  await tx
    .updateTable('customer_information')
    .set({
      telephone: form.telephone,
      email_address: form.email,
      version: before.version + 1,
      edited_at: clock.instant(),
      edited_by: caller.userId,
      edited_name: caller.fullName,
    })
    .where('customer_id', '=', customerId)
    .execute();
  await writeContacts(tx, customerId, form);
  for (const { addressId, name } of form.addressContacts) {
    if (!parts.includes(`address:${addressId}`)) continue;
    await tx
      .updateTable('addresses')
      .set({ contact_name: name || null })
      .where('customer_id', '=', customerId)
      .where('address_id', '=', Number(addressId))
      .execute();
  }
  await writeAudits(
    tx,
    clock,
    parts.map((part) => ({
      userId: caller.userId,
      customerId,
      action: 'customer_information_changed',
      subject: customerId,
      facts: { part, was: told(before.values, part), is: told(form, part) },
      requestId,
    })),
  );
}

/** They stand in the order of the form. */
async function writeContacts(tx: Tx, customerId: string, { contacts }: InformationValues): Promise<void> {
  await tx.deleteFrom('customer_contacts').where('customer_id', '=', customerId).execute();
  if (contacts.length === 0) return;
  await tx
    .insertInto('customer_contacts')
    .values(
      contacts.map(({ id, name, duty, email, telephone }, position) => ({
        customer_id: customerId,
        contact_id: id,
        position,
        contact_name: name,
        duty,
        email_address: email,
        telephone,
      })),
    )
    .execute();
}

function told(values: InformationValues, part: InformationPart): string | null {
  const value = partOf(values, part);
  if (value === null || typeof value === 'string') return value;
  return [value.name, value.duty, value.email, value.telephone].join(', ');
}
