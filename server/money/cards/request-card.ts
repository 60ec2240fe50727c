import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import {
  accountOf,
  cardRequestObstacles,
  embossedAs,
  needsSecondPerson,
  replacedOf,
  stopsAtOnce,
  type CardRequestForm,
  type CardRequestOffer,
} from '#domain/card/card-request.ts';
import type { Deps } from '#server/deps.ts';
import { inheritedControls } from '#server/money/cards/change-controls.ts';
import { endReplaced } from '#server/money/cards/end-replaced.ts';
import type { KeptCard } from '#server/money/cards/kept-card.ts';
import { lockCard, moveKept, writeCardEvent } from '#server/money/cards/move-kept-card.ts';
import { tellCard } from '#server/money/cards/tell-card.ts';
import { requestOffer } from '#server/money/cards/request-offer.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type RequestDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'config' | 'requestSweep'>;
type Request = OperationRequest<'requestCard'>;

/**
 * An administrator asks for a card (§4 Cards), once under the request's key. One whose limit needs no second person is
 * approved with it and ordered by the next sweep, which the request causes at once. A card that was lost or stolen stops
 * in the same transaction; a damaged one works until the new one is activated.
 */
export function requestCard(deps: RequestDeps): Operation<'requestCard'> {
  return async (request) => {
    const { body, caller, customer } = request;
    const form = formOf(body.data.attributes);
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const kept = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => {
            // Held before it is judged: two requests in place of one card come one after the other.
            if (form.because !== null) await lockCard(tx, customer.customerId, form.replaces);
            const offer = await requestOffer(tx, deps, customer);
            const obstacles = cardRequestObstacles(form, offer);
            if (obstacles.length > 0) throw refusedByRules(obstacles);
            return offer;
          },
          submit: (offer) => submit(tx, deps, request, { form, offer }),
        }),
      ),
    );
    deps.requestSweep();
    return { body: bodyOf(kept) as AnswerBody<'requestCard'> };
  };
}

const formOf = (asked: components['schemas']['CardRequestInput']): CardRequestForm => ({
  holderId: asked.holder_id ?? '',
  holder: asked.holder,
  cardName: asked.card_name,
  accountId: asked.account_id,
  embossed: asked.embossed,
  because: asked.because,
  replaces: asked.replaces ?? '',
  limit: asked.limit,
  delivery: asked.delivery,
  address: asked.address,
});

interface Judged {
  readonly form: CardRequestForm;
  readonly offer: CardRequestOffer;
}

async function submit(
  tx: Tx,
  deps: RequestDeps,
  { caller, customer, requestId }: Request,
  { form, offer }: Judged,
): Promise<KeptAnswer> {
  const by = { userId: caller.userId, fullName: caller.fullName };
  const asked = await insertAsked(tx, deps, { form, offer, by, customerId: customer.customerId, requestId });
  const old = replacedOf(form, offer);
  const isStopped = old !== null && stopsAtOnce(form.because);
  if (isStopped) await endReplaced(tx, deps, asked, { by, requestId });
  const isAlone = form.limit !== null && !needsSecondPerson(form.limit, offer);
  const card = isAlone
    ? await moveKept(tx, deps, asked, { event: { type: 'person.approve' }, by, requestId })
    : asked;
  const data: components['schemas']['CardRequestedResource'] = {
    type: 'card-requests',
    id: card.card_id,
    attributes: {
      card_identifier: card.card_identifier,
      status: isAlone ? 'approved' : 'requested',
      stopped: isStopped ? { card_id: old.cardId, last_four: old.lastFour } : null,
    },
  };
  return { madeId: card.card_id, status: 201, body: { data } };
}

interface Asked extends Judged {
  readonly by: { readonly userId: string; readonly fullName: string };
  readonly customerId: string;
  readonly requestId: string;
}

/** The card as it was asked for, with its first event and its audit entry. */
async function insertAsked(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { form, offer, by, customerId, requestId }: Asked,
): Promise<KeptCard> {
  const { clock } = deps;
  const account = accountOf(form, offer);
  const { limit } = form;
  if (account === null || limit === null) throw new RangeError('a request that no rule has judged');
  const holder = offer.people.find(({ userId }) => userId === form.holderId);
  const old = replacedOf(form, offer);
  const before = old ? await lockCard(tx, customerId, old.cardId) : undefined;
  const row = await tx
    .insertInto('cards')
    .values({
      card_id: randomUUID(),
      customer_id: customerId,
      account_id: account.id,
      account_name: account.name,
      card_name: form.cardName.trim(),
      cardholder: holder?.name ?? form.holder.trim(),
      holder_id: holder?.userId ?? null,
      embossed: embossedAs(form.embossed),
      status: 'requested',
      changed_at: clock.instant(),
      created_at: clock.instant(),
      currency: limit.currency,
      month_limit: limit.amount,
      ...(before && inheritedControls(before, limit.amount)),
      delivery: form.delivery,
      address: form.delivery === 'mail' ? form.address.trim() : null,
      arrives_by: null,
      last_four: null,
      expires_on: null,
      replaces: old?.cardId ?? null,
      replaces_because: old === null ? null : form.because,
      ended_because: null,
      requested_by: by.userId,
      requester_name: by.fullName,
      issuer_state: 'none',
      activation_locked_until: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const eventId = await writeCardEvent(tx, row, { by, words: null });
  await asServer(tx, async () => {
    await writeAudit(tx, clock, {
      userId: by.userId,
      customerId,
      action: 'card_request',
      subject: row.card_id,
      facts: {
        limit: row.month_limit,
        currency: row.currency,
        replaces: row.replaces,
        because: row.replaces_because,
      },
      requestId,
    });
    // One that waits for nobody is told as what it becomes at once.
    if (!needsSecondPerson(limit, offer)) return;
    await tellCard(tx, deps, row, { kind: 'card_to_approve', about: `${row.card_id} ${eventId}`, by });
  });
  return row;
}
