import type { Deps } from '#server/deps.ts';

const DAY = 86_400_000;

/** Forgets messages that could not be sent within a day, counts that are over, and links that ended a month ago. */
export async function removePastRequests({ db, clock }: Deps): Promise<number> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY).toISOString();
  const removed = [
    await db.deleteFrom('mail_requests').where('created_at', '<', before(1)).executeTakeFirst(),
    await db.deleteFrom('request_counts').where('window_started_at', '<', before(1)).executeTakeFirst(),
    await db.deleteFrom('password_resets').where('expires_at', '<', before(30)).executeTakeFirst(),
  ];
  return removed.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
