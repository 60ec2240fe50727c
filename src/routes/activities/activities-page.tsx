import { useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { exportActivities } from '#api/activities/export.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { Activities } from '#ui/activities/activities.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { customerOf, scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { useCsv } from '#routes/frame/use-csv.ts';
import { useListAt } from '#routes/frame/use-list-at.ts';
import { activitiesList, foundActivitiesList } from '#routes/activities/activities.tsx';

/** What happened for the customer that is worked for. */
export const ActivitiesPage = ofOwner(function Listed({ context }) {
  const { hrefOf, ...shown } = useListAt(activitiesList, context);
  return (
    <Activities
      {...shown}
      ofCustomer={customerOf(context).customer.customerName}
      download={useActivitiesCsv(scopeOf(context).buidCustomer)}
      allHref={hrefOf({})}
    />
  );
});

/** What happened in the whole portal. */
export function SupportActivitiesPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { hrefOf, ...shown } = useListAt(foundActivitiesList, context);
  return <Activities {...shown} ofCustomer={null} download={useActivitiesCsv(null)} allHref={hrefOf({})} />;
}

/** The download of what happened: for a customer, or in the whole portal. */
function useActivitiesCsv(buidCustomer: string | null): Download {
  return useCsv(async (request, format, signal) => {
    if (request.kind !== 'activities') return;
    saveFile(await exportActivities(buidCustomer, request, format, signal), 'activity.csv');
  });
}
