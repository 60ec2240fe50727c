import type { components } from '#api/contract/schema.gen.ts';
import { chargebackActionObstacles, chargebackWordsObstacles } from '#domain/dispute/chargeback.ts';
import { documentObstacles } from '#domain/dispute/dispute-eligibility.ts';
import { money } from '#domain/money/money.ts';
import type { ChargebackEvent } from '#machines/lifecycle/chargeback.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import { standingNow } from '#server/receivables/chargebacks/chargeable-invoices.ts';
import { advanceChargeback, type AdvanceDeps } from '#server/receivables/chargebacks/advance-chargeback.ts';
import { deadlineOnWire } from '#server/receivables/chargebacks/chargeback-document.ts';
import { factsOf, type ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import { lockObjected } from '#server/receivables/chargebacks/objected-documents.ts';
import { readActedOn } from '#server/platform/notices/read-acted-on.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';
import { takerOf } from '#server/receivables/disputes/dispute-holder.ts';
import {
  becomeParty,
  ofParty,
  withActingParty,
  withParty,
  type Asking,
} from '#server/receivables/disputes/parties.ts';

type AnswerDeps = Pick<Deps, 'db' | 'requestSweep'> & AdvanceDeps;
type Input = components['schemas']['MerchantChargebackAnswer'];

interface AnswerRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly data: { readonly attributes: Input } };
  readonly requestId: string;
}

/** The customer takes a chargeback back. */
export function answerCustomerChargeback(deps: AnswerDeps): Operation<'answerCustomerChargeback'> {
  return async (request) => {
    const { caller, customer } = request;
    return { body: await answer(deps, { party: 'customer', caller, customer }, request) };
  };
}

/** The merchant objects to a chargeback, or accepts it. */
export function answerMerchantChargeback(deps: AnswerDeps): Operation<'answerMerchantChargeback'> {
  return async (request) => ({
    body: await answer(deps, { party: 'merchant', caller: request.caller, customer: null }, request),
  });
}

/** Customer support reviews a chargeback, and decides it. */
export function answerSupportChargeback(deps: AnswerDeps): Operation<'answerSupportChargeback'> {
  return async (request) => ({
    body: await answer(deps, { party: 'support', caller: request.caller, customer: null }, request),
  });
}

/** Judges and moves a chargeback in one transaction under the answer's key. What is not of the side is missing. */
async function answer(
  deps: AnswerDeps,
  asking: Asking,
  request: AnswerRequest,
): Promise<AnswerBody<'answerCustomerChargeback'>> {
  const input = request.body.data.attributes;
  // Whose it is is read first: the role that writes sees those of one merchant or customer at a time.
  const of = await withParty(deps.db, asking, (tx) =>
    tx
      .selectFrom('chargebacks')
      .select(['merchant_id', 'customer_id'])
      .where(ofParty(asking, 'chargebacks'))
      .where('chargeback_id', '=', input.chargeback_id)
      .executeTakeFirst(),
  );
  if (!of) throw notFound();
  const kept = await retryTransaction(() =>
    withActingParty(deps.db, asking, (tx) =>
      answerUnderKey(tx, claimOf({ ...request, caller: asking.caller }, deps.clock), {
        judge: async () => {
          const { action, comment, documents = [] } = input;
          const given = documents.map(({ document_type: documentType }) => ({ documentType }));
          const refused = [
            ...chargebackWordsObstacles(action, comment),
            ...documentObstacles(given, deps.portal.dispute),
          ];
          if (refused.length > 0) throw refusedByRules(refused);
          await lockObjected(tx, asking, input);
          return input;
        },
        submit: async () => {
          await becomeParty(tx, asking, of);
          const row = await tx
            .selectFrom('chargebacks')
            .selectAll()
            .where('chargeback_id', '=', input.chargeback_id)
            .forUpdate()
            .executeTakeFirstOrThrow();
          return move(tx, deps, asking, { row, input, requestId: request.requestId });
        },
      }),
    ),
  );
  const body = bodyOf(kept) as AnswerBody<'answerCustomerChargeback'>;
  deps.requestSweep();
  return body;
}

async function move(
  tx: Tx,
  deps: AnswerDeps,
  { party, caller }: Asking,
  { row, input, requestId }: { row: ChargebackRow; input: Input; requestId: string },
): Promise<KeptAnswer> {
  const { action, comment, documents = [] } = input;
  const at = deps.clock.instant();
  const acted = {
    ...factsOf(row, deps.portal),
    status: row.status,
    requested: money(row.requested, row.currency),
    standing: await standingNow(tx, row),
    takenBy: takerOf(row, caller.userId),
  };
  const obstacles = chargebackActionObstacles(acted, action, { party, role: caller.role, at });
  // The chart names what somebody does by their side; that the side may do it, the rules have said.
  const event = { type: `${party}.${action}`, at } as ChargebackEvent;
  const step = { party, user: caller, action, comment };
  const moved =
    obstacles.length > 0
      ? { row, isTaken: false }
      : await advanceChargeback(tx, deps, row, { event, step, documents, requestId });
  if (moved.isTaken) await readActedOn(tx, deps.clock, caller.userId, 'chargeback_id', [row.chargeback_id]);
  const body: components['schemas']['ChargebackAnswerDocument'] = {
    data: {
      type: 'chargeback-answers',
      id: row.chargeback_id,
      attributes: {
        chargeback_number: row.chargeback_number,
        is_taken: moved.isTaken,
        status: moved.row.status,
        deadline: deadlineOnWire(moved.row.deadline, deps.portal.timeZone),
        obstacles: obstacles.map(obstacleOnWire),
      },
    },
  };
  return { madeId: null, status: 201, body };
}
