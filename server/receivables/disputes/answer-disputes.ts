import type { components } from '#api/contract/schema.gen.ts';
import {
  answerObstacles,
  countObstacles,
  holdObstacles,
  type SeenAs,
  unseenObstacles,
} from '#domain/dispute/bulk-answer.ts';
import { actionObstacles, type ActedDispute } from '#domain/dispute/dispute-action.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeEvent } from '#machines/lifecycle/dispute-setup.ts';
import type { Deps } from '#server/deps.ts';
import {
  givenBefore,
  tooManyInAnswer,
  tooManyInDispute,
} from '#server/receivables/dispute-documents/documents-per-type.ts';
import {
  giveAnswered,
  lockAnswered,
  noteSubmitted,
} from '#server/receivables/dispute-documents/submit-documents.ts';
import {
  advanceDisputes,
  type AdvanceDeps,
  type Step,
} from '#server/receivables/disputes/advance-dispute.ts';
import { takerOf } from '#server/receivables/disputes/dispute-holder.ts';
import { actOf, seenIn } from '#server/receivables/disputes/asked-answer.ts';
import { actedOf, deadlineOnWire, type DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { readActedOn } from '#server/platform/notices/read-acted-on.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';
import {
  becomeParty,
  ofParty,
  withActingParty,
  withParty,
  type Asking,
} from '#server/receivables/disputes/parties.ts';
import { lockCredited, NOTHING_SINCE, reopeningFacts } from '#server/receivables/disputes/reopening-facts.ts';
import { passedDeadlines, withDeadline } from '#server/receivables/disputes/passed-deadlines.ts';
import { stepColumns } from '#server/receivables/disputes/step-columns.ts';
import { standingAnswers } from '#server/receivables/disputes/standing-answers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { apiError, refusedByRules } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

type AnswerDeps = Pick<Deps, 'db' | 'requestSweep'> & AdvanceDeps;
type Input = components['schemas']['PartyAnswer'];
type Answered = components['schemas']['DisputeAnswered'];

type OwnDispute = Pick<DisputeRow, 'dispute_id' | 'merchant_id' | 'customer_id'>;

interface AnswerRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly data: { readonly attributes: Input } };
  readonly requestId: string;
}

/** One answer for one or many disputes as the customer, or their withdrawal (§2 `/dispute-center/respond`). */
export function answerCustomerDisputes(deps: AnswerDeps): Operation<'answerCustomerDisputes'> {
  return async (request) => {
    const { caller, customer } = request;
    return { body: await answer(deps, { party: 'customer', caller, customer }, request) };
  };
}

/** One answer for one or many disputes as the merchant. */
export function answerMerchantDisputes(deps: AnswerDeps): Operation<'answerMerchantDisputes'> {
  return async (request) => ({
    body: await answer(deps, { party: 'merchant', caller: request.caller, customer: null }, request),
  });
}

/** What customer support does to one or many disputes. */
export function answerSupportDisputes(deps: AnswerDeps): Operation<'answerSupportDisputes'> {
  return async (request) => ({
    body: await answer(deps, { party: 'support', caller: request.caller, customer: null }, request),
  });
}

/**
 * Judges each dispute by itself and moves those that can be, in one transaction under the answer's key: one that is
 * refused takes nothing from the others. What is not of the side that asks answers as missing.
 */
async function answer(
  deps: AnswerDeps,
  asking: Asking,
  request: AnswerRequest,
): Promise<AnswerBody<'answerCustomerDisputes'>> {
  // Which there are is read first: the role that writes sees those of one merchant or customer at a time.
  const ids = request.body.data.attributes.dispute_ids;
  const own = await withParty(deps.db, asking, (tx) =>
    tx
      .selectFrom('disputes')
      .select(['dispute_id', 'merchant_id', 'customer_id'])
      .where(ofParty(asking))
      .where('dispute_id', 'in', ids)
      .orderBy('dispute_id')
      .execute(),
  );
  const kept = await retryTransaction(() =>
    withActingParty(deps.db, asking, (tx) =>
      answerUnderKey(tx, claimOf({ ...request, caller: asking.caller }, deps.clock), {
        judge: () => judge(tx, deps, asking, request),
        submit: (input) => submit(tx, deps, { asking, own }, { input, requestId: request.requestId }),
      }),
    ),
  );
  const body = bodyOf(kept) as AnswerBody<'answerCustomerDisputes'>;
  deps.requestSweep();
  return body;
}

/** Throws where the answer itself is refused, whatever dispute it is for. */
async function judge(
  tx: Tx,
  { clock, portal }: AnswerDeps,
  asking: Asking,
  { body }: AnswerRequest,
): Promise<Input> {
  const input = body.data.attributes;
  const documents = input.documents ?? [];
  const refused = [
    ...countObstacles(input.dispute_ids.length, portal.dispute),
    ...answerObstacles(input.comment),
    ...(input.action === 'hold' ? holdObstacles(input.until, clock.today(), portal.dispute) : []),
    ...tooManyInAnswer(input, portal.dispute),
  ];
  if (refused.length > 0) throw refusedByRules(refused);
  // Support sends none, and sees those of others only as a reader.
  if (asking.party !== 'support') await lockAnswered(tx, asking, input);
  else if (documents.length > 0) throw apiError(422, 'document_missing', 'Support sends no documents');
  return input;
}

/**
 * Locks all of them in the order of their ids, and moves those of one merchant or customer at a time: as one of them the
 * side writes.
 */
async function submit(
  tx: Tx,
  deps: AnswerDeps,
  { asking, own }: { readonly asking: Asking; readonly own: readonly OwnDispute[] },
  { input, requestId }: Pick<One, 'input' | 'requestId'>,
): Promise<KeptAnswer> {
  const { documents = [] } = input;
  const rows = await lockedOf(tx, own);
  const before = await givenBefore(tx, asking.party, input);
  const seen = seenIn(input, rows);
  if (input.action === 'reopen') await lockCredited(tx, rows);
  const data: { type: 'dispute-answers'; id: string; attributes: Answered }[] = [];
  const given = new Set<(typeof documents)[number]>();
  for (const group of Map.groupBy(rows, (row) => togetherBy(asking, input, row)).values()) {
    const since = await reopeningFacts(tx, group);
    const judged = group.map((row) => {
      const acted = {
        ...actedOf(row, deps.portal, since.get(row.dispute_id) ?? NOTHING_SINCE),
        takenBy: takerOf(row, asking.caller.userId),
      };
      const tooMany = tooManyInDispute(input, row.dispute_id, before, deps.portal.dispute);
      return judgedOne(deps, asking, { row, acted, input, seen, tooMany, requestId });
    });
    const [first] = group;
    if (first) await becomeParty(tx, asking, first);
    const possible = judged.filter(({ obstacles }) => obstacles.length === 0);
    const refused = judged.flatMap(({ row, obstacles }) => (obstacles.length > 0 ? row.dispute_id : []));
    const standing = await standingAnswers(tx, asking, refused);
    const passed = await passedDeadlines(tx, asking, refused);
    const moved = await advanceDisputes(tx, deps, possible);
    for (const one of await giveAnswered(tx, documents, moved)) given.add(one);
    const now = new Map(moved.map((one) => [one.row.dispute_id, one]));
    for (const { row, obstacles } of judged) {
      const one = now.get(row.dispute_id) ?? { row, isTaken: false };
      const attributes = {
        ...answered(one.row, one.isTaken, withDeadline(obstacles, passed.get(row.dispute_id)), deps),
        standing_answer: standing.get(row.dispute_id) ?? null,
      };
      data.push({ type: 'dispute-answers', id: row.dispute_id, attributes });
    }
  }
  await noteSubmitted(tx, [...given]);
  const taken = data.flatMap(({ id, attributes }) => (attributes.is_taken ? id : []));
  await readActedOn(tx, deps.clock, asking.caller.userId, 'dispute_id', taken);
  data.sort((one, other) => (one.id < other.id ? -1 : 1));
  return { madeId: null, status: 201, body: { data } };
}

/** Locks disputes that the side was read to have; as the server, which sees those of all merchants at once. */
function lockedOf(tx: Tx, own: readonly OwnDispute[]): Promise<DisputeRow[]> {
  const ids = own.map(({ dispute_id }) => dispute_id);
  if (ids.length === 0) return Promise.resolve([]);
  return asServer(tx, () =>
    tx
      .selectFrom('disputes')
      .selectAll()
      .where('dispute_id', 'in', ids)
      .orderBy('dispute_id')
      .forUpdate()
      .execute(),
  );
}

/** What is moved together: what the side writes as one merchant, or for one customer; of one invoice one is reopened. */
function togetherBy(
  { party }: Asking,
  { action }: Input,
  { dispute_id, merchant_id, customer_id }: DisputeRow,
): string {
  if (action === 'reopen') return dispute_id;
  return party === 'merchant' ? merchant_id : customer_id;
}

interface One {
  readonly row: DisputeRow;
  readonly acted: ActedDispute;
  readonly input: Input;
  readonly seen: SeenAs | null;
  readonly tooMany: readonly DisputeObstacle[];
  readonly requestId: string;
}

/** What somebody wants to do to a dispute, and what keeps it from being done. */
function judgedOne(
  { clock }: AnswerDeps,
  { party, caller }: Asking,
  { row, acted, input, seen, tooMany, requestId }: One,
) {
  const at = clock.instant();
  const { action, until } = input;
  const act = actOf(input);
  const refused = actionObstacles(acted, act, { party, role: caller.role, at });
  const apart =
    seen && refused.length === 0
      ? unseenObstacles(
          {
            ...acted,
            disputeId: row.dispute_id,
            disputeNumber: row.dispute_number,
            latestStep: row.latest_step,
          },
          act,
          { party },
          seen,
        )
      : [];
  // The chart names what somebody does by their side; that the side may do it, the rules say.
  const event = { ...acted, ...act, until, type: `${party}.${action}`, at } as unknown as DisputeEvent;
  const step: Step = {
    event,
    happened: {
      party,
      user: caller,
      action,
      comment: input.comment,
      amount: 'amount' in act ? act.amount : null,
    },
    more: stepColumns(input, party),
    requestId,
  };
  // Of a dispute that takes no answer at all, it matters no more.
  const more = refused.length === 0 ? tooMany : [];
  return { row, step, obstacles: [...refused, ...apart, ...more] };
}

function answered(
  row: DisputeRow,
  isTaken: boolean,
  obstacles: readonly DisputeObstacle[],
  { portal }: AnswerDeps,
): Omit<Answered, 'standing_answer'> {
  return {
    dispute_id: row.dispute_id,
    dispute_number: row.dispute_number,
    is_taken: isTaken,
    status: row.status,
    deadline: deadlineOnWire(row, portal),
    obstacles: obstacles.map(obstacleOnWire),
  };
}
