import { isFixed } from '#domain/notice/notice-choice.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Keeps by which channel the caller is told of a topic; refuses with 422 where nothing can be chosen. Repeatable. */
export function setNoticeChoice({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'setNoticeChoice'> {
  return async ({ body, caller: { userId }, requestId }) => {
    const { topic, channel, is_on } = body.data.attributes;
    if (isFixed(topic)) throw apiError(422, 'notice_fixed', 'This is always told');
    // As the owner of the tables: users change none of their own rows by themselves.
    await withSystem(db, async (tx) => {
      await tx
        .insertInto('notice_choices')
        .values({ user_id: userId, topic, [channel]: is_on })
        .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ [channel]: is_on }))
        .execute();
      const facts = { topic, channel, is_on };
      await writeAudit(tx, clock, { userId, action: 'notice_choice_made', facts, requestId });
    });
    return {};
  };
}
