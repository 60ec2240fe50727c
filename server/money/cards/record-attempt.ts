import type { CardAttempt, CardEvent } from '#domain/card/card.ts';
import type { Deps } from '#server/deps.ts';
import type { KeptCard } from '#server/money/cards/kept-card.ts';
import { tellCard, type CardActor } from '#server/money/cards/tell-card.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

/** As what a vain try stands in the record. */
const ATTEMPTS = {
  card_activation_failed: 'activation',
  card_activation_blocked: 'blocked',
  step_up_failed: 'number',
} as const satisfies Record<string, CardAttempt>;
type AttemptAction = keyof typeof ATTEMPTS;

const ATTEMPT_ACTIONS = Object.keys(ATTEMPTS) as AttemptAction[];

/** Which card, who tried, and how many tries were left then. */
interface WrongActivation {
  readonly card: KeptCard;
  readonly by: CardActor;
  readonly triesLeft: number;
  readonly requestId: string;
}

/**
 * Writes down that what was typed to activate a card does not stand on it, never what that was. The last try blocks it, which
 * every administrator is told, whoever has tried among them: it may have been somebody else in their name.
 */
export async function recordWrongActivation(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { card, by, triesLeft, requestId }: WrongActivation,
): Promise<void> {
  const action = triesLeft > 0 ? 'card_activation_failed' : 'card_activation_blocked';
  await asServer(tx, async () => {
    await writeAudit(tx, deps.clock, {
      userId: by.userId,
      customerId: card.customer_id,
      action,
      subject: card.card_id,
      facts: { identifier: card.card_identifier, tries_left: triesLeft },
      requestId,
    });
    if (triesLeft > 0) return;
    const about = `${card.card_id} blocked ${card.activation_locked_until ?? ''}`;
    await tellCard(tx, deps, card, { kind: 'card_activation_blocked', about, by });
  });
}

/** What was tried with a card in vain, as the record has it. */
export function attemptsOf(
  tx: Tx,
  { card_id: cardId, customer_id: customerId }: Pick<KeptCard, 'card_id' | 'customer_id'>,
): Promise<readonly (Pick<CardEvent, 'at' | 'by'> & { readonly attempt: CardAttempt })[]> {
  // As the server: a request reads no record.
  return asServer(tx, async () => {
    const rows = await tx
      .selectFrom('audit_log as entry')
      .leftJoin('users as user', 'user.user_id', 'entry.user_id')
      .select(['entry.at', 'entry.action', 'user.first_name', 'user.last_name'])
      .where('entry.subject', '=', cardId)
      .where('entry.customer_id', '=', customerId)
      .where('entry.action', 'in', ATTEMPT_ACTIONS)
      .orderBy('entry.entry_id')
      .execute();
    return rows.map(({ at, action, first_name: first, last_name: last }) => ({
      at,
      by: first === null || last === null ? null : `${first} ${last}`,
      attempt: ATTEMPTS[action as AttemptAction],
    }));
  });
}
