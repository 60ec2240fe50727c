import { isOffered } from '#domain/access/access.ts';
import { seesRollUp } from '#domain/customer/merchant.ts';
import { MerchantOverview } from '#ui/merchant-overview/merchant-overview.tsx';
import { WaitingNotes } from '#ui/shared/waiting-notes.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { merchantOf, selectionRef, settingsOf, userOf, visitorIn } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { useWaiting } from '#routes/frame/use-waiting.ts';
import { merchantsList } from '#routes/merchant-overview/merchant-overview.tsx';

/** What is open with the user's merchants, or with the one that is chosen. */
export const MerchantOverviewPage = ofOwner(function Overview({ context }) {
  const { userType, merchantCount = 0 } = userOf(context);
  const isOneOfSeveral = merchantOf(context) !== null && merchantCount > 1;
  return (
    <MerchantOverview
      {...useListAt(merchantsList, context)}
      waiting={
        <WaitingNotes
          side="merchant"
          {...useWaiting(context)}
          hrefs={{
            disputes: '/merchant/disputes?status=waitingOnMerchant',
            chargebacks: '/merchant/chargebacks?status=requested',
            shortPays: '/merchant/short-pays',
            rejections: '/rejection-center?status=rejected',
          }}
        />
      }
      seesRollUp={(count) => seesRollUp(userType, count)}
      invoicesHref={isOffered('/merchant/invoices', visitorIn(context)) ? '/merchant/invoices' : undefined}
      support={settingsOf(context).config.support}
      onAll={isOneOfSeveral ? () => selectionRef(context)?.send({ type: 'party.chooseAll' }) : undefined}
    />
  );
});
