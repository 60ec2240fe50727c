import { exportRejections } from '#api/rejections/export.ts';
import { isOffered } from '#domain/access/access.ts';
import { isUnderWay } from '#domain/rejection/rejection-act.ts';
import { addDays } from '#domain/dates/dates.ts';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { merchantOf, visitorIn } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useCsv } from '#routes/frame/use-csv.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { rejectionsList } from '#routes/rejections/rejections.tsx';
import { Rejections } from '#ui/rejections/rejections.tsx';

/** The days before today that the list can be narrowed to. */
const DAYS = [7, 14, 30] as const;

/** What was rejected of the merchant that is worked for. */
export const RejectionsPage = ofOwner(function Listed({ context }) {
  const { hrefOf, ...shown } = useListAt(rejectionsList, context, {
    isChanging: ({ rows }) => rows.some(isUnderWay),
  });
  const download = useCsv(async (request, format, signal) => {
    if (request.kind === 'rejections')
      saveFile(await exportRejections(merchantOf(context), request.filter, format, signal), 'rejections.csv');
  });
  const today = shown.list.value?.today;
  return (
    <Rejections
      {...shown}
      download={download}
      since={today === undefined ? [] : DAYS.map((days) => addDays(today, -days))}
      hrefs={{
        tab: (status) => hrefOf({ ...shown.filter, status }),
        all: hrefOf({}),
        rejection: ({ transactionId }) => `/rejection-center/${transactionId}`,
        workOn: isOffered('/rejection-center/selected', visitorIn(context))
          ? (ids) => `/rejection-center/selected${stringifySearch({ transactions: ids.join(',') })}`
          : null,
      }}
    />
  );
});
