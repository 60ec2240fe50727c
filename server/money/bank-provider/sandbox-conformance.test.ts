import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import {
  CORRECTED_LAST_FOUR,
  RETURNING_LAST_FOUR,
  sandboxBank,
} from '#server/money/bank-provider/sandbox-bank.ts';
import { describeBankProvider } from '#server/testing/bank-provider-suite.ts';
import { ENGINES, openTestDatabase } from '#server/testing/test-database.ts';

const LAST_FOUR = {
  settles: '6789',
  sendsBack: RETURNING_LAST_FOUR,
  hasAnotherNumber: CORRECTED_LAST_FOUR,
} as const;

const NUMBERS = {
  US: { routingNumber: '021000021', bankNumber: null, branchNumber: null },
  CA: { routingNumber: null, bankNumber: '0003', branchNumber: '00012' },
} as const;

for (const engine of ENGINES)
  describeBankProvider(`of the demonstration (${engine})`, async () => {
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
      provider: sandboxBank(db, { today: () => today }),
      account: (behaviour, network) => ({
        accountType: 'checking',
        ...NUMBERS[network],
        accountNumber: `00012345${LAST_FOUR[behaviour]}`,
      }),
      today: () => today,
      nextDay: async () => {
        today = addBusinessDays(today, 1, 'USD');
      },
      goAway: async () => {
        isAway = true;
      },
      close: () => database.close(),
    };
  });
