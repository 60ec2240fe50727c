import type { AskedOperation, NamedRead } from '#api/platform/read-call.ts';
import type { DraftKey } from '#domain/draft/draft.ts';

/** What names a draft in an address. */
export const draftParameters = ({ flow, buidCustomer, subject }: DraftKey) =>
  ({
    path: { flow },
    query: {
      'filter[buid_customer]': buidCustomer,
      ...(subject === null ? {} : { 'filter[subject]': subject }),
    },
  }) satisfies AskedOperation['parameters'];

/** The read of a draft, which its flow begins: what the page before still saves would be newer than its answer. */
export const draftRead = (key: DraftKey): NamedRead => ({
  asks: [{ operation: 'getDraft', parameters: draftParameters(key) }],
});
