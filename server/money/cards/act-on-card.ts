import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { cardActObstacles, cardFormObstacles, type CardActForm } from '#domain/card/card-acts.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import { controlObstacles, highestLimit, versionObstacles } from '#domain/card/card-controls.ts';
import { standingAgainst } from '#domain/customer/account-standing.ts';
import { money } from '#domain/money/money.ts';
import type { CardLifeEvent } from '#machines/lifecycle/card.ts';
import type { Deps } from '#server/deps.ts';
import { changeControls, controlsOf } from '#server/money/cards/change-controls.ts';
import { endFollower, endReplaced } from '#server/money/cards/end-replaced.ts';
import type { KeptCard } from '#server/money/cards/kept-card.ts';
import { lockCard, moveKept } from '#server/money/cards/move-kept-card.ts';
import { tryActivation, type Tried } from '#server/money/cards/try-activation.ts';
import { standingOfAccount } from '#server/platform/db/account-standing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withTenant, type Tenant } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import { madeUnder, type KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';

type ActDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'cardIssuer' | 'requestSweep'>;
type Request = OperationRequest<'actOnCard'>;

/**
 * An administrator acts on a card (§4 Cards), once under the act's key. What stands on a card that is activated is compared
 * by its issuer, outside of the transaction and with a try counted before; what becomes of a card the issuer is told by the
 * next sweep, which the act causes at once.
 */
export function actOnCard(deps: ActDeps): Operation<'actOnCard'> {
  return async (request) => {
    const { body, caller, customer, requestId } = request;
    const act = body.data.attributes;
    const wrong = cardFormObstacles(act.action, formOf(act), null);
    if (wrong.length > 0) throw refusedByRules(wrong);
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    // A copy of a try that was judged is answered as that was, and is no further one.
    const isTry = act.action === 'activate' && !(await isAnswered(deps, tenant, request));
    const tried = isTry ? await tryActivation(deps, tenant, { act, by: caller, requestId }) : null;
    const kept = await retryTransaction(() =>
      withTenant(deps.db, tenant, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => {
            const row = await lockCard(tx, customer.customerId, act.card_id);
            if (!row) throw notFound();
            return row;
          },
          submit: (row) => submit(tx, deps, request, { row, tried }),
        }),
      ),
    );
    deps.requestSweep();
    return { body: bodyOf(kept) as AnswerBody<'actOnCard'> };
  };
}

async function isAnswered(
  { db }: ActDeps,
  tenant: Tenant,
  { caller, headers }: Pick<Request, 'caller' | 'headers'>,
): Promise<boolean> {
  const key = headers['idempotency-key'] ?? '';
  const found = await withTenant(db, tenant, (tx) => madeUnder(tx, caller.userId, key).executeTakeFirst());
  return found !== undefined;
}

const formOf = (act: components['schemas']['CardActInput']): CardActForm => ({
  reason: act.reason,
  lastFour: act.last_four,
  expiry: act.expiry,
  words: act.words,
  controls: act.controls && {
    limit: act.controls.limit,
    dayLimit: act.controls.day_limit,
    purchaseLimit: act.controls.purchase_limit,
    merchantTypes: act.controls.merchant_types,
    days: act.controls.days,
    version: act.controls.version,
  },
});

async function submit(
  tx: Tx,
  deps: ActDeps,
  { body, caller, requestId }: Request,
  { row, tried }: { readonly row: KeptCard; readonly tried: Tried | null },
): Promise<KeptAnswer> {
  const { action, reason, words } = body.data.attributes;
  const { standing } = await tx
    .selectNoFrom(standingOfAccount(sql`${row.account_id}`, sql`${row.customer_id}`).as('standing'))
    .executeTakeFirstOrThrow();
  const ruled = cardActObstacles(action, {
    status: row.status,
    isAccountActive: standingAgainst('card', standing) === null,
    accountName: row.account_name,
    isOwn: row.requested_by === caller.userId,
    // A try that is not looked at has said so: it was counted before.
    activationBlockedUntil: null,
    asOf: deps.clock.instant(),
  });
  const form = formOf(body.data.attributes);
  const typed = action === 'control' ? controlledObstacles(row, form, deps) : [];
  const said = tried && 'obstacle' in tried ? [tried.obstacle] : typed;
  const obstacles = ruled.length > 0 ? ruled : said;
  const by = { userId: caller.userId, fullName: caller.fullName };
  let after = row;
  if (obstacles.length === 0 && action === 'control' && form.controls !== null) {
    await changeControls(tx, deps, row, { controls: form.controls, by, requestId });
  } else if (obstacles.length === 0 && action !== 'control') {
    const activated = tried && 'expiresOn' in tried ? tried : null;
    after = await moveKept(tx, deps, row, {
      event: eventOf(action, reason),
      by,
      words: words.trim() === '' ? null : words.trim(),
      requestId,
      set: activated
        ? { last_four: body.data.attributes.last_four, expires_on: activated.expiresOn, arrives_by: null }
        : {},
    });
    if (action === 'activate') await endReplaced(tx, deps, row, { by, requestId });
    if (action === 'terminate' && reason === 'noLongerNeeded')
      await endFollower(tx, deps, row, { by, requestId });
  }
  const data: components['schemas']['CardActResource'] = {
    type: 'card-acts',
    id: row.card_id,
    attributes: {
      is_taken: obstacles.length === 0,
      status: after.status,
      obstacles: obstacles.map(obstacleOnWire),
    },
  };
  return { madeId: row.card_id, status: 201, body: { data } };
}

/** Why its controls are not changed: somebody else has changed them, or what is typed is no control. */
function controlledObstacles(
  row: KeptCard,
  { controls }: CardActForm,
  { config }: Pick<Deps, 'config'>,
): CardObstacle[] {
  const stale = controls === null ? [] : versionObstacles(controls, row.controls_version);
  if (stale.length > 0) return stale;
  const limit = money(row.month_limit, row.currency);
  return controlObstacles(controls, {
    ...controlsOf(row),
    highestLimit: highestLimit(limit, config.settings.cards.approvalAbove),
  });
}

/** Nobody gets to an act without what it needs: the form’s rules have refused it before. */
function eventOf(
  action: Exclude<components['schemas']['CardActInput']['action'], 'control'>,
  reason: components['schemas']['CardActInput']['reason'],
): CardLifeEvent {
  if (action === 'terminate') return { type: 'person.terminate', because: reason ?? 'noLongerNeeded' };
  return { type: action === 'activate' ? 'holder.activate' : `person.${action}` };
}
