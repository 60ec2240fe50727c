import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAILS } from '#server/mails.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { sendRequestedMail } from '#server/platform/mail/send-requested-mail.ts';
import {
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a message that is handed over before the server ends, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(() => portal.db.deleteFrom('mail_requests').execute());

  /** Sends what is due by a mailer that hands it over and ends then, and again by one that lives. */
  const handedTwice = async () => {
    const [first, second]: [Mail[], Mail[]] = [[], []];
    const dying = (mail: Mail) => {
      first.push(mail);
      return Promise.reject(new Error('the server ends here'));
    };
    await sendRequestedMail({ ...portal.deps, mail: dying }, MAILS);
    await portal.db.updateTable('mail_requests').set({ next_try_at: '2026-11-20T00:00:00.000Z' }).execute();
    await sendRequestedMail({ ...portal.deps, mail: async (mail) => void second.push(mail) }, MAILS);
    const known = (mails: Mail[]) => mails.map(({ to, id }) => `${to} ${id}`).toSorted();
    return { first: known(first), second: known(second) };
  };

  test('is known by its id when it comes again, and every message has another one', async () => {
    const contacts = [{ name: 'Ines Calder', email_address: 'ines@calder.example' }];
    for (let time = 0; time < 2; time++) {
      await dispute(portal, disputeBody(await portal.billed(1), { contacts }));
    }
    const { first, second } = await handedTwice();
    expect(first.length).toBeGreaterThan(3);
    expect(second).toEqual(first);
    expect(new Set(first.map((one) => one.split(' ')[1]))).toHaveLength(first.length);
    expect(await portal.db.selectFrom('mail_requests').selectAll().execute()).toEqual([]);
  });

  test('is another one where its link was made anew', async () => {
    await requestMail(portal.db, portal.deps, {
      kind: 'password_reset',
      about: 'customer.payer',
      language: null,
    });
    const { first, second } = await handedTwice();
    expect(second).toHaveLength(1);
    expect(second[0]).not.toBe(first[0]);
  });
});
