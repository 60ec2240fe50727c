import { money } from '#domain/money/money.ts';
import type { Invariant } from '../harness/model.ts';
import { AT_MINIMUM } from './payment-examples.ts';
import { isParted, only, type Now } from './payment.moments.ts';

/** What is paid of the one that is paid in part. */
const part = (amount: number) => ({
  amount: money(amount, 'USD'),
  reason: 'damagedGoods' as const,
  note: '',
});

/** Less can be asked for, or is being typed. */
const isPartAsked = (now: Now) => isParted(now) || now.matches({ reviewing: 'parting' });

/** How less is asked to be paid of the one invoice that can be paid in both ways. */
export const partCatalog = {
  'part.ask': (now: Now) => ({
    ...only(isParted(now), { '': { trxId: AT_MINIMUM.trxId } }),
    ...only(isParted(now) && now.context.parts.length === 0, { 'one that is not there': { trxId: '1' } }),
  }),
  'part.keep': (now: Now) =>
    only(now.matches({ reviewing: 'parting' }), {
      'all but a cent': { part: part(AT_MINIMUM.open.amount - 1) },
      'all of it': { part: part(AT_MINIMUM.open.amount) },
      'without a reason': { part: { ...part(1), reason: null } },
      'for another reason, unsaid': { part: { ...part(1), reason: 'other', note: ' ' } },
    } as const),
  'part.drop': (now: Now) => ({
    ...only(now.context.parts.length > 0, { '': { trxIds: [AT_MINIMUM.trxId] } }),
    ...only(isPartAsked(now) && now.context.parts.length === 0, { 'of none': { trxIds: ['1'] } }),
  }),
};

/** What is never otherwise of part amounts. */
export const partInvariant: Invariant<Now> = {
  says: 'PAY-19, PAY-20: less is paid of an invoice for a reason, and something of it',
  about: ['parts', 'parting'],
  holds: (now) =>
    now.context.parts.every(
      ({ amount, reason }) =>
        reason !== null && amount !== null && amount.amount > 0 && amount.amount < AT_MINIMUM.open.amount,
    ) && (now.context.parting !== null) === now.matches({ reviewing: 'parting' }),
};
