import type { PlantedDefect } from './planted-defect.ts';

const server = (files: string, tests?: string) =>
  ({ project: 'server', files, ...(tests ? { tests } : {}) }) as const;
const FOLLOWS = 'server/money/autopay/follow-account.test.ts';
const MADE_UP = 'server/money/autopay/made-up.test.ts';

/** Breaks of AutoPay: what it debits, how often, from where, and what is told of it. */
export const PLANTED_IN_AUTOPAY: readonly PlantedDefect[] = [
  {
    says: 'A run debits more than the ceiling that was set for it.',
    file: 'src/domain/autopay/run-set.ts',
    replace: `if (runCeiling !== null && total > runCeiling) return 'aboveRunCeiling';`,
    by: `if (runCeiling !== null && total > runCeiling * 2) return 'aboveRunCeiling';`,
    noticedIn: { project: 'unit', files: 'src/domain/autopay/run-set.test.ts' },
  },
  {
    says: 'A run debits more than was announced, as a credit was used up meanwhile.',
    file: 'src/domain/autopay/run-set.ts',
    replace: `if (announced && account > (announced.get(invoice.buidCustomer) ?? 0)) return 'aboveAnnounced';`,
    by: ``,
    noticedIn: { project: 'unit', files: 'src/domain/autopay/run-set.test.ts' },
  },
  {
    says: 'What support has voided is collected again by the next run.',
    file: 'server/money/autopay/follow-debit.ts',
    replace: `if (status === 'failed') await leaveOutVoided(tx, deps, payment);`,
    by: ``,
    noticedIn: server('server/money/autopay/voided-debit.test.ts', 'APY-19'),
  },
  {
    says: 'A run that could not be announced in time is made on a later day without a word.',
    file: 'src/domain/autopay/missed-runs.ts',
    replace: `return of?.runDate ?? null;`,
    by: `return null;`,
    noticedIn: server(MADE_UP),
  },
  {
    says: 'A run is submitted again by the next sweep, and each invoice is debited twice.',
    file: 'server/money/autopay/keep-runs.ts',
    replace: `set status = moved.status,`,
    by: `set status = case when moved.status = 'submitted' then 'frozen' else moved.status end,`,
    noticedIn: server(MADE_UP),
  },
  {
    says: 'A run is debited of which nobody was told before.',
    file: 'server/money/autopay/announce-runs.ts',
    replace: `  await tellAnnounced(`,
    by: `  if (sets.size === 0) await tellAnnounced(`,
    noticedIn: server('server/money/autopay/autopay.test.ts', 'announces, freezes, debits'),
  },
  {
    says: 'AutoPay is moved, and the account that it was moved from is debited all the same.',
    file: 'server/money/autopay/paying-account.ts',
    replace: `    .where('autopay', '=', true)
    .where('state', 'in', ['usable', 'unconfirmed', 'waiting'])`,
    by: `    .where('bank_account_id', 'in', (accounts) =>
      accounts.selectFrom('bank_accounts as other').select('other.bank_account_id').limit(1).orderBy('created_at'),
    )
    .where('state', 'in', ['usable', 'unconfirmed', 'waiting'])`,
    noticedIn: server(FOLLOWS, 'moved on its own page'),
  },
  {
    says: 'A run without its bank account is skipped, and nobody is told.',
    file: 'server/money/autopay/stop-runs.ts',
    replace: `    await tellNotMade(tx, deps, row, { reason, stoppedBy });`,
    by: `    if (reason !== 'accountGone') await tellNotMade(tx, deps, row, { reason, stoppedBy });`,
    noticedIn: server(FOLLOWS, 'removed while a run is'),
  },
  {
    says: 'A run that could not debit its account says that nothing was left to pay, although all of it is owed.',
    file: 'src/machines/lifecycle/autopay-run.ts',
    replace: `lacksAccount: (_, params: { readonly lack: AccountLack | null }) => params.lack !== null,`,
    by: `lacksAccount: (_, params: { readonly lack: AccountLack | null }) => params.lack === 'accountWaits',`,
    noticedIn: { project: 'unit', files: 'src/machines/lifecycle/autopay.test.ts' },
  },
  {
    says: 'The account of AutoPay is removed, and the page says that AutoPay is on.',
    file: 'server/money/bank-accounts/answer-change.ts',
    replace: `  await followAccount(tx, deps, { customerId, bankAccountId, deed, userId: caller.userId });`,
    by: `  if (deed === 'confirmed') await followAccount(tx, deps, { customerId, bankAccountId, deed, userId: caller.userId });`,
    noticedIn: server(FOLLOWS, 'its use taken off'),
  },
  {
    says: 'A change of AutoPay begins anew: what was past due when it was turned on is left out of its runs.',
    file: 'server/money/autopay/settled-enrolment.ts',
    replace: `    terms: { ...wished, dueFrom: termsOf(before).dueFrom },`,
    by: `    terms: wished,`,
    noticedIn: server('server/money/autopay/preview-autopay.test.ts', 'only its account changed'),
  },
  {
    says: 'A second debit of a run comes back in a later sweep, and nobody is told of it.',
    file: 'server/money/autopay/tell-results.ts',
    replace: `  const untold = back.filter(({ is_return_told: isTold }) => !isTold);`,
    by: `  const untold = back.some(({ is_return_told: isTold }) => isTold) ? [] : back;`,
    noticedIn: server('server/money/autopay/reported-run.test.ts', 'one debit came back after the other'),
  },
  {
    says: 'Three debits of a run come back in one sweep, and it is said that the run is paid.',
    file: 'server/money/autopay/tell-results.ts',
    replace: `  if (back.length === 0) {`,
    by: `  if (back.length === 0 || untold.length > 1) {`,
    noticedIn: server('server/money/autopay/returned-together.test.ts', 'three returns'),
  },
  {
    says: 'Support voids a debit, and AutoPay stops with what it has announced.',
    file: 'server/money/autopay/follow-debit.ts',
    replace: `if (status === 'returned') await suspend`,
    by: `if (status !== 'settled') await suspend`,
    noticedIn: server('server/money/autopay/voided-debit.test.ts', 'stops neither AutoPay'),
  },
  {
    says: 'Support voids a debit of three, and the run is said to have paid all of them.',
    file: 'server/money/autopay/tell-results.ts',
    replace: `if (isPaid) await tellReported(tx, deps, run, debits.filter(isFailed));`,
    by: `if (isPaid) await tellReported(tx, deps, run);`,
    noticedIn: server('server/money/autopay/voided-debit.test.ts', 'is no part of what'),
  },
  {
    says: 'Of two administrators who turn AutoPay on at once the second overwrites the first unasked.',
    file: 'server/money/autopay/set-autopay.ts',
    replace: `            await refuseOvertaken(tx, customerId, version);`,
    by: ``,
    noticedIn: server('server/money/autopay/changed-by-two.test.ts', 'who turn AutoPay on at once'),
  },
  {
    says: 'What AutoPay pays is changed, and the other administrators are not told what was and what is.',
    file: 'server/money/autopay/settings-change.ts',
    replace: `!== JSON.stringify({ ...after, bank: '' })`,
    by: `!== JSON.stringify({ ...before, bank: '' })`,
    noticedIn: server('server/money/autopay/told-change.test.ts', 'is told to the others'),
  },
  {
    says: 'AutoPay is on, and above every page it stands that it is off.',
    file: 'server/platform/notices/urgent-notices.ts',
    replace: `  const open = unread.filter((one) => isMatterOpen(one, matterOf(one)));`,
    by: `  const open = unread.filter((one) => isMatterOpen(one, matterOf(one)) || one.kind.startsWith('autopay'));`,
    noticedIn: server(FOLLOWS, 'its use taken off'),
  },
  {
    says: 'AutoPay is turned on, and no administrator is told who is debited from when.',
    file: 'server/money/autopay/set-autopay.ts',
    replace: `  if (isTurnedOn) {\n    const { bankAccountId, lastFour } = account;`,
    by: `  if (isTurnedOn && !account.isAutoPay) {\n    const { bankAccountId, lastFour } = account;`,
    noticedIn: server('server/money/bank-accounts/bank-account-mails.test.ts', 'that is turned on'),
  },
  {
    says: 'AutoPay is moved, and the page of a run and what calls it off name the account of before.',
    file: 'server/money/autopay/name-run-accounts.ts',
    replace: `run.status in ('announced', 'frozen')`,
    by: `run.status in ('frozen')`,
    noticedIn: server(FOLLOWS, 'name the account that it has'),
  },
  {
    says: 'A run whose day fell on a holiday of the banks is debited on the holiday.',
    file: 'src/domain/autopay/run-calendar.ts',
    replace: `if (today < runDate || !isBusinessDay(today, calendar.currency)) return false;`,
    by: `if (today < runDate) return false;`,
    noticedIn: server(MADE_UP, 'stood still over its day'),
  },
];
