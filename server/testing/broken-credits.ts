import { OWN } from '#server/testing/fixtures.ts';
import {
  billedInParts,
  cashOf,
  give,
  payWithCash,
  takeBack,
  unapplied,
  use,
} from '#server/testing/crediting.ts';
import type { PayingPortal } from '#server/testing/paying.ts';

/** Ids of an invoice that is credited in part, of that credit, and of one that was taken back. */
export interface CreditedThings {
  readonly credited: string;
  readonly given: string;
  readonly withdrawn: string;
}

interface CreditCase {
  readonly breaks: (there: CreditedThings & { readonly moving: string }) => string;
  readonly similar: (world: { readonly portal: PayingPortal }) => Promise<unknown>;
}

/** Makes a credit that stands and one that was taken back. */
export async function makeCredits(portal: PayingPortal): Promise<CreditedThings> {
  const credited = await billedInParts(portal);
  const given = await give(portal, credited, 4_000);
  const withdrawn = await give(portal, await billedInParts(portal), 10_000);
  await takeBack(portal, withdrawn);
  return { credited, given, withdrawn };
}

/** For each invariant of credits what breaks it, as SQL, and what looks alike and breaks none. */
export const CREDIT_CASES: Readonly<Record<string, CreditCase>> = {
  'what is credited of an invoice is what the uses of credits that stand have taken': {
    breaks: ({ credited }) =>
      `update invoices set credited = credited - 1, open = open + 1 where trx_id = '${credited}'`,
    similar: async ({ portal }) => {
      const trxId = await billedInParts(portal);
      await give(portal, trxId, 1);
      await give(portal, trxId, 9_999);
    },
  },
  'what is used of a credit is what its uses that stand have taken, and all of one that was taken back': {
    breaks: ({ given }) =>
      `update invoices set credited = credited + 1, open = open - 1 where trx_id = '${given}'`,
    similar: async ({ portal }) => takeBack(portal, await give(portal, await billedInParts(portal), 3_000)),
  },
  'the ledger has each use of a credit as long as it stands': {
    breaks: ({ given }) =>
      `update credit_applications set amount = amount + 1 where credit_trx_id = '${given}'`,
    similar: async ({ portal }) => {
      const credit = await unapplied(portal, 2_000);
      await use(portal, credit, await billedInParts(portal), 700);
      await use(portal, credit, await billedInParts(portal), 1_300);
    },
  },
  'the ledger has no use of a credit that is written down nowhere': {
    breaks: ({ given }) => `delete from credit_applications where credit_trx_id = '${given}'`,
    similar: async ({ portal }) => use(portal, await unapplied(portal, 500), await billedInParts(portal), 1),
  },
  'a credit lessens invoices of its own account, merchant and currency': {
    breaks: ({ given }) => `update credit_applications set currency = 'CAD' where credit_trx_id = '${given}'`,
    similar: async ({ portal }) => {
      const other = { merchant_id: 'M2', merchant_name: 'Bexley Parts Depot', account_id: 'C102' };
      await give(portal, await billedInParts(portal, other), 600);
    },
  },
  'a credit that was given is the sum of its parts, and of the account, merchant and currency of its invoice':
    {
      breaks: ({ given }) => `update invoices set tax = tax - 1 where trx_id = '${given}'`,
      similar: async ({ portal }) => give(portal, await billedInParts(portal), 3_333),
    },
  'the credits of an invoice exceed neither its total nor any part of it': {
    breaks: ({ credited }) => `update invoices set tax = 0 where trx_id = '${credited}'`,
    similar: async ({ portal }) => {
      const trxId = await billedInParts(portal, { subtotal: 5, rebates: 2, tax: 1, late_fee: 1, total: 5 });
      for (const amount of [1, 2, 1, 1]) await give(portal, trxId, amount);
    },
  },
  'the ledger has each credit until it is taken back': {
    breaks: ({ withdrawn }) => `update given_credits set withdrawn_at = null where trx_id = '${withdrawn}'`,
    similar: async ({ portal }) => takeBack(portal, await unapplied(portal, 800)),
  },
  'the ledger takes no credit back that was given for nothing': {
    breaks: ({ withdrawn }) => `delete from given_credits where trx_id = '${withdrawn}'`,
    similar: async ({ portal }) => {
      const trxId = await billedInParts(portal);
      await takeBack(portal, await give(portal, trxId, 10_000));
      await give(portal, trxId, 10_000);
    },
  },
  'an entry of an invoice names its merchant, and no other does': {
    breaks: ({ credited }) => `update ledger_entries set merchant_id = 'M2' where trx_id = '${credited}'`,
    similar: ({ portal }) => portal.billed(1, { merchant_id: 'M2', merchant_name: 'Bexley Parts Depot' }),
  },
  'what is owed to each merchant is what was billed, less what was credited': {
    breaks: () => `insert into ledger_entries
        (posting_id, ledger_account, customer_id, account_id, currency, amount, reason, posted_at, effective_on)
      values ('stray', 'merchant_payable', '${OWN.customer}', 'C101', 'USD', 5, 'credit_issued', now(), current_date),
        ('stray', 'unapplied_credit', '${OWN.customer}', 'C101', 'USD', -5, 'credit_issued', now(), current_date)`,
    similar: async ({ portal }) =>
      give(
        portal,
        await billedInParts(portal, { merchant_id: 'M2', merchant_name: 'Bexley Parts Depot' }),
        50,
      ),
  },
  'unapplied cash is money that has come': {
    breaks: ({ given }) => `update invoices set is_cash = true where trx_id = '${given}'`,
    similar: async ({ portal }) => cashOf(portal, 900),
  },
  'what credits pay in a payment stands unless the payment has ended without paying': {
    breaks: ({ given, moving }) =>
      `update credit_applications set payment_id = '${moving}' where credit_trx_id = '${given}'`,
    similar: async ({ portal }) => payWithCash(portal, 2_500),
  },
  'a payment without a method is paid by credits, and each of its invoices': {
    breaks: ({ moving }) =>
      `update payment_lines set amount = 0, active = false where payment_id = '${moving}' and position = 0`,
    similar: async ({ portal }) => payWithCash(portal, 10_000),
  },
  'something is open of what is billed or unapplied, and nothing of what is paid, adjusted or used up': {
    breaks: ({ credited }) => `update invoices set life_cycle = 'adjusted' where trx_id = '${credited}'`,
    similar: async ({ portal }) => give(portal, await billedInParts(portal), 10_000),
  },
};
