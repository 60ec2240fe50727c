import { topicsOf } from '#domain/notice/notice-choice.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { keptChoices } from '#server/platform/notices/kept-choices.ts';

/** How the caller wants to be told, of each topic that there is for them. */
export function getNoticeChoices({ db }: Pick<Deps, 'db'>): Operation<'getNoticeChoices'> {
  return async ({ caller: { userId, userType } }) => {
    // As the owner of the tables, of the caller alone: no role of a request reads choices.
    const kept = await withSystem(db, (tx) => keptChoices(tx, [userId]));
    const choices = topicsOf(userType).map((topic) => {
      const { portal = true, mail = true } = kept.get(userId)?.find((one) => one.topic === topic) ?? {};
      return { topic, portal, mail };
    });
    return { body: { data: { type: 'notice-choices', id: userId, attributes: { choices } } } };
  };
}
