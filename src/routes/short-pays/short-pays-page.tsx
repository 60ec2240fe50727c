import { portalNow } from '#api/platform/portal-clock.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { settingsOf, worksForSeveralMerchants } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { shortPaysList } from '#routes/short-pays/short-pays.tsx';
import { ShortPays } from '#ui/short-pays/short-pays.tsx';

/** What was paid less of the invoices of the user's merchants, or of the one that is chosen. */
export const ShortPaysPage = ofOwner(function Listed({ context }) {
  return (
    <ShortPays
      {...useListAt(shortPaysList, context)}
      isOfSeveral={worksForSeveralMerchants(context)}
      today={businessDate(portalNow(), settingsOf(context).config.timeZone)}
      hrefOf={({ shortPayId }) => `/merchant/short-pays/${shortPayId}`}
    />
  );
});
