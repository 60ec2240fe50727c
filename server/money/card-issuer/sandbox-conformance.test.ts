import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { sandboxIssuer } from '#server/money/card-issuer/sandbox-issuer.ts';
import { describeCardIssuer } from '#server/testing/card-issuer-suite.ts';
import { ENGINES, openTestDatabase } from '#server/testing/test-database.ts';

for (const engine of ENGINES)
  describeCardIssuer(`of the demonstration (${engine})`, async () => {
    const database = await openTestDatabase(engine);
    let today: PlainDate = '2026-11-20';
    let isAway = false;
    const db = new Proxy(database.db, {
      get: (target, key) => {
        if (isAway) throw new Error('away');
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return {
      issuer: sandboxIssuer(db, { today: () => today }),
      today: () => today,
      nextDay: async () => {
        today = addBusinessDays(today, 1, 'USD');
      },
      stateOf: async (reference) => {
        const { state } = await database.db
          .selectFrom('sandbox_issuer_cards')
          .select('state')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        return state;
      },
      controlsOf: async (reference) => {
        const { controls } = await database.db
          .selectFrom('sandbox_issuer_cards')
          .select('controls')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        return controls;
      },
      buy: async (reference, { amount, currency }) => {
        await database.db
          .insertInto('sandbox_issuer_purchases')
          .values({
            purchase_id: randomUUID(),
            reference,
            merchant_name: 'Lakeside Fuel',
            amount,
            currency,
            at: `${today}T18:00:00.000Z`,
            holds_until: addDays(today, 7),
            posts_on: addBusinessDays(today, 3, 'USD'),
          })
          .execute();
      },
      kept: async () => {
        const { rows } = await sql`select * from sandbox_issuer_cards`.execute(database.db);
        return JSON.stringify(rows);
      },
      goAway: async () => {
        isAway = true;
      },
      close: () => database.close(),
    };
  });
