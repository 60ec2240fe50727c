import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { activitiesRead } from '#api/activities/reads.ts';
import { ACTIVITY_KINDS } from '#domain/activity/activity-kind.ts';
import { ACTIVITY_DAYS, type ActivityFilter } from '#domain/activity/activity.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, searchText } from '#routes/frame/list-search.ts';
import { scopeOf } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const search = listSearch<ActivityFilter, 'newest'>(
  {
    kind: { parameter: 'kind', reads: v.picklist(ACTIVITY_KINDS) },
    days: { parameter: 'days', reads: v.picklist(ACTIVITY_DAYS) },
    search: { parameter: 'search', reads: searchText },
  },
  ['newest'],
);

export const activitiesList = listAt({
  path: '/activity',
  search,
  read: (context, query) => activitiesRead(scopeOf(context).buidCustomer, query),
});

/** Who did what when, for the administrators of a customer. */
export const activitiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...activitiesList.route,
  staticData: { title: 'activities.title', reads: activitiesList.reads },
  component: pageWithMessages(
    ['activities', 'autopay-notices', 'card-controls', 'payments'],
    () => import('#routes/activities/activities-page.tsx'),
    'ActivitiesPage',
  ),
});

export const foundActivitiesList = listAt({
  path: '/support/activity',
  search,
  read: (_, query) => activitiesRead(null, query),
});

/** The same of the whole portal, for customer support. */
export const supportActivitiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...foundActivitiesList.route,
  staticData: { title: 'activities.title', reads: foundActivitiesList.reads },
  component: pageWithMessages(
    ['activities', 'autopay-notices', 'card-controls', 'payments'],
    () => import('#routes/activities/activities-page.tsx'),
    'SupportActivitiesPage',
  ),
});
