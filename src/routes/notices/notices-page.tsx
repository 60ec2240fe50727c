import { helperFor } from '#domain/access/offers.ts';
import { NoticesPage as NoticesView } from '#ui/notices/notices-page.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { landingOf, settingsOf, userOf, visitorIn } from '#routes/frame/page-context.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { MarkedNotices } from '#routes/notices/marked-notices.tsx';
import { noticesList } from '#routes/notices/notices.tsx';

/** What a user was told. */
export const NoticesPage = ofOwner(function Told({ context }) {
  return (
    <NoticesView
      {...useListAt(noticesList, context)}
      startsFor={landingOf(context) === '/notices' ? userOf(context).role : undefined}
      helper={helperFor('role', visitorIn(context))}
      support={settingsOf(context).config.support}
    >
      {(page) => <MarkedNotices key={page.asOf} page={page} context={context} />}
    </NoticesView>
  );
});
