import { randomUUID } from 'node:crypto';
import type { DisputeEvent } from '#machines/lifecycle/dispute-setup.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { advanceDispute } from '#server/receivables/disputes/advance-dispute.ts';
import { billedInParts, give } from '#server/testing/crediting.ts';
import { disputeRow } from '#server/testing/disputing.ts';
import type { PayingPortal } from '#server/testing/paying.ts';

/** The ids of a dispute that waits on the merchant, and of one that the merchant has agreed to. */
export interface DisputedThings {
  readonly underWay: string;
  readonly agreedTo: string;
}

interface DisputeCase {
  readonly breaks: (there: DisputedThings) => string;
  readonly similar: (world: { readonly portal: PayingPortal }) => Promise<unknown>;
}

type Step = Exclude<DisputeEvent['type'], 'merchant.adjust' | 'dispute.adjust'>;

/** Makes a dispute of an invoice of 100.00 USD that has come so far; offers and decisions are of 40.00. Answers its id. */
export async function makeDispute(portal: PayingPortal, steps: readonly Step[] = []): Promise<string> {
  const trx_id = await billedInParts(portal);
  const dispute_id = randomUUID();
  await withSystem(portal.db, async (tx) => {
    await tx
      .updateTable('invoices')
      .set({ dispute: 'waitingOnMerchant', disputed_amount: 10_000 })
      .where('trx_id', '=', trx_id)
      .execute();
    let row = await tx
      .insertInto('disputes')
      .values(disputeRow({ dispute_id, trx_id, dispute_number: `DSP-${dispute_id}` }))
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const type of steps) {
      const event = { type, at: portal.clock.instant(), amount: 4_000 } as unknown as DisputeEvent;
      const happened = { party: 'system', user: null, action: 'deadlinePassed' } as const;
      ({ row } = await advanceDispute(tx, portal.deps, row, { event, happened }));
    }
  });
  return dispute_id;
}

/** One of each. */
export async function makeDisputes(portal: PayingPortal): Promise<DisputedThings> {
  return { underWay: await makeDispute(portal), agreedTo: await makeDispute(portal, ['merchant.agree']) };
}

/** For each invariant of disputes what breaks it, as SQL, and what looks alike and breaks none. */
export const DISPUTE_CASES: Readonly<Record<string, DisputeCase>> = {
  'an invoice is disputed as its dispute is under way, and as no other': {
    breaks: ({ underWay }) =>
      `update invoices set dispute = 'closed'
        where trx_id = (select trx_id from disputes where dispute_id = '${underWay}')`,
    // An import marks an invoice, and another one follows a dispute that was taken back.
    similar: async ({ portal }) => {
      await portal.billed(1, { dispute: 'open', disputed_amount: 10_000 });
      await makeDispute(portal, ['customer.cancel']);
      await makeDispute(portal, ['merchant.disagree', 'customer.escalate']);
    },
  },
  'a dispute has the credit of what was agreed once it has ended, and no other has one': {
    breaks: ({ agreedTo }) => `update disputes set agreed = agreed - 1 where dispute_id = '${agreedTo}'`,
    similar: async ({ portal }) => {
      await makeDispute(portal, ['merchant.offer', 'customer.agree']);
      await makeDispute(portal, ['merchant.disagree', 'customer.close']);
    },
  },
  'what a dispute under way may still credit can be credited of its invoice': {
    breaks: ({ underWay }) => `update disputes set disputed = disputed + 1 where dispute_id = '${underWay}'`,
    // One that is over credits nothing more, whatever its merchant does.
    similar: async ({ portal }) => {
      const over = await makeDispute(portal, ['merchant.disagree', 'customer.close']);
      const { trx_id } = await portal.db
        .selectFrom('disputes')
        .select('trx_id')
        .where('dispute_id', '=', over)
        .executeTakeFirstOrThrow();
      await give(portal, trx_id, 4_000);
    },
  },
};
