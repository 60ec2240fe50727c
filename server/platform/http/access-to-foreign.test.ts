import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { withoutRequestId } from '#server/testing/call.ts';
import { describeAccess } from '#server/testing/access-suite.ts';
import { insertGroup } from '#server/testing/grouping.ts';
import { CANARY, FOREIGN } from '#server/testing/fixtures.ts';
import { IDS, RULES, ruleOf } from '#server/testing/operation-rules.ts';
import { FOREIGN_SUBJECT, OWN_SUBJECT } from '#server/testing/subjects.ts';

/** Operations whose request names a customer that must be the caller's. */
const NAMES_CUSTOMER = IDS.filter((id) =>
  ['customer area', 'own customer', 'payment flow', 'customer administrators', 'cards'].includes(
    RULES[id] ?? '',
  ),
);

/** A group that ticks the foreign customer for users of the own one gives nothing of it without network access (§3). */
const PAUSED = {
  home: FOREIGN.customer,
  name: 'Paused',
  networkAccess: false,
  customers: [FOREIGN.customer],
  members: ['u-customer.admin', 'u-customer.viewer'],
};
const insertPaused = (db: Db) => insertGroup(db, '00000000-0000-4000-8000-000000000058', PAUSED);

describeAccess(
  'foreign',
  ({ ask, count, sessionOf }) => {
    test.each(IDS)('%s: without a session', async (id) => {
      const answer = await ask(id, OWN_SUBJECT);
      if (ruleOf(id) === 'anybody') expect(answer.codes).not.toContain('unauthorized');
      else expect([answer.status, answer.codes]).toEqual([401, ['unauthorized']]);
      count(id, 1);
    });

    test.each(NAMES_CUSTOMER)('%s: a foreign customer answers as a missing one', async (id) => {
      const session = await sessionOf('customer', 'admin');
      const foreign = await ask(id, FOREIGN_SUBJECT, session);
      const missing = await ask(id, { ...FOREIGN_SUBJECT, buid: 'C777' }, session);
      expect([foreign.status, foreign.codes]).toEqual([404, ['not_found']]);
      expect(withoutRequestId(foreign)).toEqual(withoutRequestId(missing));
      count(id, 2);
    });

    test.each(NAMES_CUSTOMER)('%s: foreign things under the own customer stay foreign', async (id) => {
      const session = await sessionOf('customer', 'admin');
      for (const buid of ['C100', 'C101', 'C102']) {
        const answer = await ask(id, { ...FOREIGN_SUBJECT, buid }, session);
        expect(answer.text).not.toContain(CANARY);
        expect(answer.status).not.toBe(500);
      }
      count(id, 3);
    });

    test.each(NAMES_CUSTOMER)('%s: the own customer and sub-account are served', async (id) => {
      const session = await sessionOf('customer', 'admin');
      for (const subject of [OWN_SUBJECT, { ...OWN_SUBJECT, buid: 'C101' }]) {
        const answer = await ask(id, subject, session);
        expect(answer.codes).not.toContain('forbidden');
        expect(answer.text).not.toContain(CANARY);
      }
      count(id, 2);
    });

    test('what an invoice of one sub-account is, another one is not told, but whose customer has it', async () => {
      const session = await sessionOf('customer', 'viewer');
      const details = await ask('getInvoiceDetails', { ...OWN_SUBJECT, buid: 'C102' }, session);
      expect([details.status, details.codes]).toEqual([404, ['other_customer']]);
      expect(details.text).not.toContain(CANARY);
    });
  },
  insertPaused,
);
