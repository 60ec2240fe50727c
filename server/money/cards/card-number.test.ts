import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { CardIssuerUnavailable } from '#server/money/card-issuer/card-issuer.ts';
import { sandboxIssuer } from '#server/money/card-issuer/sandbox-issuer.ts';
import { sandboxNumber } from '#server/money/card-issuer/sandbox-number.ts';
import { viewCardNumber, VISIBLE_SECONDS } from '#server/money/cards/view-card-number.ts';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import { insertCard } from '#server/testing/carding.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const CARD = '00000000-0000-4000-8000-000000000091';
const NUMBER = sandboxNumber(CARD);

describe.each(ENGINES)('the full number of a card, on %s', (engine) => {
  let portal: TestPortal;
  let session: string;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertCard(portal.db, CARD);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('guesses').execute();
    await portal.db.deleteFrom('sign_in_attempts').execute();
    session = (await signIn(portal, 'customer.card-viewer', PASSWORD)).session ?? '';
  });

  const prove = async (secret = PASSWORD, subject = CARD) => {
    const answer = await call(portal, 'POST', '/self/step-ups', {
      session,
      body: { data: { type: 'step-ups', attributes: { change: 'card_view', subject, secret } } },
    });
    const { data } = answer.json as { data?: { attributes: { token: string } } };
    return { codes: answer.codes, token: data?.attributes.token ?? null };
  };
  const view = (step_up: string | null, card_id = CARD) =>
    call(portal, 'POST', '/ecaas/cards/view-secure', {
      session,
      body: { data: { type: 'card-views', attributes: { buid_customer: OWN.customer, card_id, step_up } } },
    });
  const actions = async () => {
    const rows = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', CARD)
      .where('action', 'like', 'card%')
      .orderBy('entry_id')
      .execute();
    return rows.map(({ action }) => action);
  };
  /** Every row of every table, as text. */
  const dump = async (): Promise<string> => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(portal.db);
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select row_to_json(one)::text as row from ${sql.raw(name)} one`.execute(portal.db);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  };
  /** Where a number is kept, in any grouping. */
  const keeping = async (number: string) => {
    const places = {
      database: await dump(),
      log: portal.logged.join('\n'),
      mails: JSON.stringify(portal.mails),
    };
    const bare = (text: string) => text.replaceAll(/[\s.-]/g, '');
    return Object.entries(places).flatMap(([place, text]) => (bare(text).includes(number) ? [place] : []));
  };

  test('OTH-01: it is shown after the password for this view, for so many seconds, and each view needs another', async () => {
    const { token } = await prove();
    const answer = await view(token);
    expect(answer.status).toBe(200);
    const { attributes } = (answer.json as components['schemas']['CardViewDocument']).data;
    expect(attributes).toMatchObject({ card_number: NUMBER, visible_seconds: VISIBLE_SECONDS });
    expect(VISIBLE_SECONDS).toBe(300);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect((await view(token)).codes).toEqual(['step_up_required']);
    expect((await view(null)).codes).toEqual(['step_up_required']);
  });

  test('a proof for another card shows nothing', async () => {
    const other = '00000000-0000-4000-8000-000000000092';
    await insertCard(portal.db, other);
    const { token } = await prove(PASSWORD, other);
    expect((await view(token)).codes).toEqual(['step_up_required']);
  });

  test('wrong passwords are throttled as at sign-in, and the last one ends the session', async () => {
    const codes: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      codes.push(...(await prove(`wrong ${tries}`)).codes);
      await portal.clock.advance(120_000);
    }
    expect(codes).toEqual([...Array<string>(4).fill('invalid_password'), 'step_up_over']);
    expect((await view(null)).status).toBe(401);
  });

  test('CRD-09: only a card in use has a number that anybody needs', async () => {
    const waiting = '00000000-0000-4000-8000-000000000093';
    await insertCard(portal.db, waiting, { status: 'delivered', issuer_state: 'ordered' });
    const { token } = await prove(PASSWORD, waiting);
    expect((await view(token, waiting)).codes).toEqual(['CRD-09']);
  });

  test('each view is audited and told to the administrators; one that failed is no view, and says so', async () => {
    const before = (await actions()).length;
    await view((await prove()).token);
    const away = {
      ...sandboxIssuer(portal.db, portal.clock),
      reveal: () => Promise.reject(new CardIssuerUnavailable('away')),
    };
    const { token } = await prove();
    const caller = await portal.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .select(['sessions.token_hash as tokenHash', 'users.user_id as userId'])
      .where('users.username', '=', 'customer.card-viewer')
      .orderBy('sessions.created_at', 'desc')
      .orderBy('sessions.last_seen_at', 'desc')
      .execute();
    const tried = await Promise.allSettled(
      caller.map((one) =>
        viewCardNumber({ ...portal.deps, cardIssuer: away })({
          body: {
            data: {
              type: 'card-views',
              attributes: { buid_customer: OWN.customer, card_id: CARD, step_up: token },
            },
          },
          caller: { ...one, fullName: 'Carla Cards' },
          customer: { customerId: OWN.customer },
          requestId: 'req-1',
        } as never),
      ),
    );
    expect(
      tried.map((one) => (one.status === 'rejected' ? (one.reason as { status: number }).status : 200)),
    ).toContain(503);
    expect((await actions()).slice(before)).toEqual(['card_number_viewed', 'card_view_failed']);
    const notices = await portal.db
      .selectFrom('notices')
      .selectAll()
      .where('kind', '=', 'card_viewed')
      .where('user_id', '=', 'u-customer.admin')
      .execute();
    expect(notices.length).toBeGreaterThan(0);
    expect(notices.at(-1)?.facts).toMatchObject({ card_id: CARD, last_four: NUMBER.slice(-4) });
  });

  test('it is in no table, no log and no mail after a view, and this test would find it', async () => {
    expect((await view((await prove()).token)).status).toBe(200);
    await sweep(portal.deps);
    expect(portal.mails.some(({ text }) => text.includes(NUMBER.slice(-4)))).toBe(true);
    expect(await keeping(NUMBER)).toEqual([]);
    // Put there, in one place after the other, it is found.
    await portal.db
      .updateTable('cards')
      .set({ card_name: NUMBER.replaceAll(/(\d{4})(?=\d)/g, '$1 ') })
      .where('card_id', '=', CARD)
      .execute();
    expect(await keeping(NUMBER)).toEqual(['database']);
    await portal.db
      .updateTable('cards')
      .set({ card_name: 'Truck 118' })
      .where('card_id', '=', CARD)
      .execute();
    portal.deps.log.info({ cause: NUMBER }, 'put there by a test');
    expect(await keeping(NUMBER)).toEqual(['log']);
    portal.logged.length = 0;
    portal.mails.push({ to: 'x@x.example', subject: '', text: NUMBER, language: 'en' } as never);
    expect(await keeping(NUMBER)).toEqual(['mails']);
    portal.mails.pop();
    expect(await keeping(NUMBER)).toEqual([]);
  });
});
