import { actOnAutoPay } from '#server/money/autopay/act-on-autopay.ts';
import { exportAutoPayRun } from '#server/money/autopay/export-autopay-run.ts';
import { getAutoPay } from '#server/money/autopay/get-autopay.ts';
import { getAutoPayRun, listAutoPayRuns } from '#server/money/autopay/list-autopay-runs.ts';
import { previewAutoPay } from '#server/money/autopay/preview-autopay.ts';
import { setAutoPay } from '#server/money/autopay/set-autopay.ts';

/** The operations of AutoPay, by the ids of the contract. */
export const autopayOperations = {
  getAutoPay,
  previewAutoPay,
  setAutoPay,
  actOnAutoPay,
  listAutoPayRuns,
  getAutoPayRun,
  exportAutoPayRun,
};
