import { isOffered } from '#domain/access/access.ts';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { visitorIn } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { approvalsList } from '#routes/approvals/approvals.tsx';
import { Approvals } from '#ui/approvals/approvals.tsx';

/** What a second person is asked for. */
export const ApprovalsPage = ofOwner(function Listed({ context }) {
  return (
    <Approvals
      {...useListAt(approvalsList, context)}
      hrefs={{
        of: (status) => (status === undefined ? '/approvals' : `/approvals?status=${status}`),
        card: (cardId) => `/account/cards/${cardId}`,
        one: (approvalId) => `/approvals/${approvalId}`,
        limit: isOffered('/approvals/limit', visitorIn(context)) ? '/approvals/limit' : null,
      }}
    />
  );
});
