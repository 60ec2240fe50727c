import {
  hasRequiredRole,
  hasUserType,
  isNotForbiddenRole,
  PAGES,
  type Access,
  type Page,
} from '#domain/access/access.ts';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import type { Chart } from '#atlas/chart/chart.ts';
import type { ChartRoles, OpenPage } from '#atlas/chart/chart-file.ts';
import type { Model } from '#model-tests/harness/model.ts';
import type { WalkedReach } from './role-reach.ts';

/** A page with everybody who may open it, as the table of the domain says. */
function openPage(page: Page): OpenPage {
  const access: Access = PAGES[page];
  const everybody = USER_TYPES.flatMap((userType) => ROLES.map((role) => ({ userType, role })));
  const may = everybody.filter((who) => {
    const visitor = {
      ...who,
      authenticated: true,
      flags: {},
      selectedCustomer: null,
      selectedMerchant: null,
    };
    return (
      hasUserType(access, visitor) && hasRequiredRole(access, visitor) && isNotForbiddenRole(access, visitor)
    );
  });
  return {
    page,
    who: may.map(({ userType, role }) => `${userType},${role}`),
    flags: access.flags ?? [],
  };
}

/**
 * Who meets a chart, and what each role reaches in it.
 * @throws where its model does not say where users meet it
 */
export function chartRoles(chart: Chart, { id, metAt }: Model, reach: WalkedReach | null): ChartRoles {
  if (metAt === undefined) {
    throw new Error(
      `model-tests/${id}.model.ts does not say where users meet the chart: add metAt with its pages, or 'everywhere', 'before sign-in' or 'on the server'.`,
    );
  }
  const places = new Map(chart.transitions.map((transition, place) => [transition.id, place]));
  return {
    metAt: typeof metAt === 'string' ? metAt : 'pages',
    pages: typeof metAt === 'string' ? [] : metAt.map(openPage),
    reach: reach && {
      walkOf: reach.walkOf,
      walks: reach.walks.map(({ states, transitions }) => ({
        states,
        transitions: transitions.map((name) => places.get(name)).filter((place) => place !== undefined),
      })),
    },
  };
}
