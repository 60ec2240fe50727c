import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { CardProviderEvent, ProviderChargeback } from '#server/money/card-provider/card-provider.ts';
import type {
  PageStore,
  StoredChargeback,
  StoredPage,
} from '#server/money/card-provider/sandbox/page-store.ts';
import type { Delivery } from '#server/money/card-provider/sandbox/webhook-delivery.ts';

const DAY_MS = 86_400_000;
/** Days in which evidence is taken, and after which the card's bank has decided. */
export const EVIDENCE_DAYS = 10;
const DECISION_DAYS = 2;

const Answer = v.variant('is', [
  v.object({ is: v.literal('accepted') }),
  v.object({ is: v.literal('contested'), evidence: v.pipe(v.string(), v.minLength(1)) }),
]);

/** What cardholders charge back in the sandbox, with the bank that decides it. */
export interface Chargebacks {
  /** A cardholder charges back all that a page has paid. */
  readonly open: (page: StoredPage, ifContested: StoredChargeback['ifContested']) => void;
  readonly serve: (api: FastifyInstance) => void;
}

/** The sandbox's chargebacks: what is contested is decided two days later, what nobody answers is lost when it is due. */
export function chargebacksOf(
  { store, now }: { readonly store: PageStore; readonly now: () => Date },
  delivery: Delivery,
): Chargebacks {
  const report = (one: StoredChargeback, type: CardProviderEvent['type']) => {
    one.unreported = {
      id: `evt_${randomBytes(12).toString('hex')}`,
      type,
      reference: one.page,
      provider_reference: store.byReference(one.page)?.token ?? '',
      amount: one.amount,
      created: Math.floor(now().getTime() / 1000),
      chargeback: {
        reference: one.chargeback,
        reason: one.reason,
        evidence_due: Math.floor(Date.parse(one.evidenceDueAt) / 1000),
      },
    };
    store.save(one);
    delivery.deliver(one, 'now');
  };
  const decide = (one: StoredChargeback, state: 'won' | 'lost') => {
    one.state = state;
    report(one, `chargeback.${state}`);
  };
  /** As it stands by now: time decides what nobody has decided. */
  const current = (one: StoredChargeback): StoredChargeback => {
    const at = now().getTime();
    if (one.state === 'opened' && at >= Date.parse(one.evidenceDueAt)) decide(one, 'lost');
    const contested = Date.parse(one.contestedAt ?? '');
    if (one.state === 'contested' && at >= contested + DECISION_DAYS * DAY_MS) decide(one, one.ifContested);
    return one;
  };
  return {
    open: (page, ifContested) => {
      const due = new Date(now().getTime() + EVIDENCE_DAYS * DAY_MS);
      const one: StoredChargeback = {
        chargeback: `cb_${randomBytes(12).toString('hex')}`,
        page: page.reference,
        amount: page.amount,
        reason: 'notRecognized',
        evidenceDueAt: due.toISOString(),
        ifContested,
        state: 'opened',
        unreported: null,
      };
      report(one, 'chargeback.opened');
    },
    serve: (api) => {
      api.get('/v1/chargebacks', (): { chargebacks: ProviderChargeback[] } => ({
        chargebacks: store
          .chargebacks()
          .map(current)
          .map(({ chargeback: reference, page, amount, reason, evidenceDueAt, state }) => ({
            reference,
            page,
            amount,
            reason,
            evidenceDueAt,
            state,
          })),
      }));
      api.post<{ Params: { reference: string } }>('/v1/chargebacks/:reference/answer', (request, reply) => {
        const answer = v.parse(Answer, request.body);
        const found = store.chargebacks().find(({ chargeback }) => chargeback === request.params.reference);
        if (!found) return reply.code(404).send();
        const one = current(found);
        if (one.state !== 'opened') return { state: one.state };
        if (answer.is === 'accepted') decide(one, 'lost');
        else {
          one.state = 'contested';
          one.contestedAt = now().toISOString();
          store.save(one);
        }
        return { state: one.state };
      });
    },
  };
}
