import { createActor, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import { selectionActors } from '#api/invoices/actors.ts';

const list = { data: [], meta: { total: 0, page_number: 1, page_size: 25 } };
const refusal = {
  errors: [{ status: '404', code: 'not_found', title: 'not found' }],
  meta: { request_id: 'r' },
};

const { loadParty } = selectionActors({ currencyVersion: 1 });
const wanted = { kind: 'customer', buid: 'C900', buidLocation: null } as const;

test('a customer that is not the user’s any more is nobody, although its currencies are refused', async () => {
  const sent = answerWith((request) =>
    request.url.includes('currencies') ? documentAnswer(refusal, 404) : documentAnswer(list),
  );
  expect(await toPromise(createActor(loadParty, { input: wanted }).start())).toBeNull();
  expect(sent.filter(({ url }) => url.includes('currencies'))).toHaveLength(1);
});

test('a list of customers that cannot be read says nothing of whose they are', async () => {
  answerWith(() => documentAnswer(refusal, 500));
  await expect(toPromise(createActor(loadParty, { input: wanted }).start())).rejects.toMatchObject({
    kind: 'server',
  });
});
