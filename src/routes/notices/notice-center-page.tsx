import { NoticeCenter } from '#ui/notices/notice-center.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { MarkedNotices } from '#routes/notices/marked-notices.tsx';
import { noticeCenterList } from '#routes/notices/notice-center.tsx';

/** What a customer's user was told, narrowed, searched and put away. */
export const NoticeCenterPage = ofOwner(function Center({ context }) {
  const { hrefOf, ...shown } = useListAt(noticeCenterList, context);
  const { box: open } = shown.filter;
  return (
    <NoticeCenter
      {...shown}
      hrefs={{ box: (box) => hrefOf({ ...shown.filter, box }), all: hrefOf({ box: open }) }}
    >
      {(page) => <MarkedNotices key={page.asOf} page={page} context={context} isFiled />}
    </NoticeCenter>
  );
});
