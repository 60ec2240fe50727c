import type { PlantedDefect } from './planted-defect.ts';
import { PLANTED_IN_AUTOPAY } from './planted-in-autopay.ts';
import { PLANTED_IN_CHARTS } from './planted-in-charts.ts';
import { PLANTED_IN_CREDITS } from './planted-in-credits.ts';
import { PLANTED_IN_DISPUTES } from './planted-in-disputes.ts';
import { PLANTED_IN_FLOWS } from './planted-in-flows.ts';
import { PLANTED_IN_MONEY } from './planted-in-money.ts';
import { PLANTED_IN_NEWER_FLOWS } from './planted-in-newer-flows.ts';
import { PLANTED_IN_PAYMENTS } from './planted-in-payments.ts';
import { PLANTED_IN_PEOPLE } from './planted-in-people.ts';
import { PLANTED_IN_SERVER } from './planted-in-server.ts';
import { PLANTED_IN_VIEWS } from './planted-in-views.ts';

/** Every break that is kept: `npm run test:planted` plants each and fails where its tests do not notice. */
export const PLANTED_DEFECTS: readonly PlantedDefect[] = [
  ...PLANTED_IN_AUTOPAY,
  ...PLANTED_IN_CHARTS,
  ...PLANTED_IN_CREDITS,
  ...PLANTED_IN_DISPUTES,
  ...PLANTED_IN_FLOWS,
  ...PLANTED_IN_MONEY,
  ...PLANTED_IN_NEWER_FLOWS,
  ...PLANTED_IN_PAYMENTS,
  ...PLANTED_IN_PEOPLE,
  ...PLANTED_IN_SERVER,
  ...PLANTED_IN_VIEWS,
];
