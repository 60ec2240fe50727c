import { randomUUID } from 'node:crypto';

/** What a client sends to keep a new draft. */
export function draftBody(buidCustomer: string, more: Record<string, unknown> = {}) {
  const fresh = { revision: randomUUID(), based_on: null, content: { step: 'select' } };
  return { data: { type: 'drafts', attributes: { buid_customer: buidCustomer, ...fresh, ...more } } };
}
