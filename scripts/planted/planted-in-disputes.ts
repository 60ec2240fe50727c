import { noticedByChart as chart, type PlantedDefect } from './planted-defect.ts';

const server = (files: string) =>
  ({
    project: 'server',
    files: files
      .split(' ')
      .map((file) => `server/receivables/${file}`)
      .join(' '),
  }) as const;

/** Breaks of disputes and merchants' chargebacks: days, turns, credits, and what is asked before it is final. */
export const PLANTED_IN_DISPUTES: readonly PlantedDefect[] = [
  {
    says: 'A merchant answers for a day after the last one, and the customer waits.',
    file: 'server/receivables/disputes/sweep-disputes.ts',
    replace: `hold_until : row.deadline;`,
    by: `hold_until : row.deadline && addDays(row.deadline, 1);`,
    noticedIn: server('disputes/disputes.test.ts'),
  },
  {
    says: 'A hold lasts a day longer than support has said.',
    file: 'server/receivables/disputes/sweep-disputes.ts',
    replace: `status === 'onHold' ? hold_until : row.deadline;`,
    by: `status === 'onHold' ? hold_until && addDays(hold_until, 1) : row.deadline;`,
    noticedIn: server('disputes/support-decides.test.ts disputes/disputes.test.ts'),
  },
  {
    says: 'An agreed credit is given while a payment of the invoice is on its way.',
    file: 'server/receivables/disputes/advance-dispute.ts',
    replace: `const isPaymentUnderWay = underWay.has(invoiceKey(row));`,
    by: `const isPaymentUnderWay = false;`,
    noticedIn: server('disputes/disputes.test.ts'),
  },
  {
    says: 'An adjustment of 10.00 is told as the whole amount that was agreed.',
    file: 'server/receivables/disputes/advance-dispute.ts',
    replace: `what: { ...agreedAmount(life), ...(isTaken ? said(happened) : timePassed(row)) },`,
    by: `what: { ...(isTaken ? said(happened) : timePassed(row)), ...agreedAmount(life) },`,
    noticedIn: server('disputes/judged-answers.test.ts invoice-edits/invoice-edits.test.ts'),
  },
  {
    says: 'A reopened dispute leaves its credit where it is, and is credited a second time.',
    file: 'server/receivables/disputes/advance-dispute.ts',
    replace: `if (what.action !== 'reopen' || after.credit_trx_id === null) continue;`,
    by: `if (after !== undefined) continue;`,
    noticedIn: server('disputes/credited-disputes.test.ts'),
  },
  {
    says: 'A reopened dispute forgets what its merchant has credited since the end, and credits it once more.',
    file: 'src/machines/lifecycle/dispute-setup.ts',
    replace: `creditedBefore({ ...context, ...event })`,
    by: `creditedBefore({ ...context, creditedOtherwise: 0 })`,
    noticedIn: server('disputes/credited-disputes.test.ts'),
  },
  {
    says: 'One credit that is no more possible throws the answer to every other dispute.',
    file: 'server/receivables/disputes/advance-dispute.ts',
    replace: `(await withCredited(tx, agreed)).map`,
    by: `agreed.map`,
    noticedIn: server('disputes/credited-disputes.test.ts'),
  },
  {
    says: 'Who asks for the disputes of one merchant is told the number of all.',
    file: 'server/receivables/disputes/count-disputes.ts',
    replace: `if (merchantId) found = found.where('merchant_id', '=', merchantId);`,
    by: `if (merchantId === '') found = found.where('merchant_id', '=', merchantId);`,
    noticedIn: server('disputes/dispute-counts.test.ts'),
  },
  {
    says: 'The tab of closed disputes hides those that expired.',
    file: 'server/receivables/disputes/list-disputes.ts',
    replace: `isEnded(status) ? 'closed' : (status as Tab)`,
    by: `status as Tab`,
    noticedIn: server('disputes/dispute-counts.test.ts'),
  },
  {
    says: 'A filter of an amount leaves out what is exactly as much.',
    file: 'server/receivables/disputes/dispute-conditions.ts',
    replace: "sql`disputed >= ${query['filter[amount_from]']}::bigint`",
    by: "sql`disputed > ${query['filter[amount_from]']}::bigint`",
    noticedIn: server('disputes/dispute-lists.test.ts'),
  },
  {
    says: 'Ending a dispute for good is not asked once more.',
    file: 'src/machines/dispute-answer/dispute-answer.ts',
    replace: `isFinal: ({ context }) => isFinal(context.form.action),`,
    by: `isFinal: () => false,`,
    noticedIn: chart('dispute-answer'),
  },
  {
    says: 'An answer that nobody took goes out again under a key that is used up.',
    file: 'src/machines/dispute-answer/dispute-answer.ts',
    replace: `actions: ['forgetKey', { type: 'rememberFailure', params: errorOf }],`,
    by: `actions: [{ type: 'rememberFailure', params: errorOf }],`,
    noticedIn: chart('dispute-answer'),
  },
  {
    says: 'Trying failed disputes again answers those that went well, too.',
    file: 'src/machines/dispute-answer/dispute-answer.ts',
    replace: `asked: failedOf(context),`,
    by: `asked: context.asked,`,
    noticedIn: {
      project: 'models',
      files: 'model-tests/dispute-answer/dispute-answer.test.ts',
      tests: 'the other alone is answered again',
    },
  },
  {
    says: 'A merchant objects to a chargeback for a day after the last one.',
    file: 'server/receivables/chargebacks/sweep-chargebacks.ts',
    replace: `.where('deadline', '<', deps.clock.today())`,
    by: `.where('deadline', '<', addDays(deps.clock.today(), -1))`,
    noticedIn: server('chargebacks/chargebacks.test.ts chargebacks/chargeback-notices.test.ts'),
  },
  {
    says: 'An accepted chargeback names no credit, so that nobody finds the money.',
    file: 'server/receivables/chargebacks/advance-chargeback.ts',
    replace: `.set({ credit_trx_id: creditTrxId })`,
    by: `.set({ credit_trx_id: creditTrxId.slice(0, 0) || null })`,
    noticedIn: server('chargebacks/chargebacks.test.ts'),
  },
  {
    says: 'An accepted chargeback is a free credit at once, while a payment of its invoice is under way.',
    file: 'src/domain/dispute/agreed-credit.ts',
    replace: `boolean => inFlight > 0;`,
    by: `boolean => inFlight < 0;`,
    noticedIn: server('chargebacks/accepted-while-paid.test.ts'),
  },
  {
    says: 'Silence charges back more than still stands, and the sweep fails on it each time.',
    file: 'src/machines/lifecycle/chargeback.ts',
    replace: `requested <= standing,`,
    by: `standing > -1,`,
    noticedIn: server('chargebacks/credited-otherwise.test.ts'),
  },
  {
    says: 'An invoice is charged back twice in one request.',
    file: 'server/receivables/chargebacks/judge-chargebacks.ts',
    replace: `if (new Set(trxIds).size !== trxIds.length) {`,
    by: `if (trxIds.length === 0) {`,
    noticedIn: server('chargebacks/chargebacks.test.ts'),
  },
  {
    says: 'Accepting a chargeback, which nobody takes back, is not asked once more.',
    file: 'src/machines/chargeback-act/chargeback-act.ts',
    replace: `isFinal: isFinalChargebackAct,`,
    by: `isFinal: () => false,`,
    noticedIn: chart('chargeback-act'),
  },
  {
    says: 'Who has sent a document that its check refuses after the submit hears nothing of it.',
    file: 'server/receivables/dispute-documents/check-documents.ts',
    replace: `if (after?.state === 'asked') await askForAnother(tx, deps, after, open);`,
    by: `if (after?.state === 'stored') await askForAnother(tx, deps, after, open);`,
    noticedIn: server('dispute-documents/replace-document.test.ts'),
  },
  {
    says: 'A second file comes in the place of a document, or one comes after its last day.',
    file: 'server/receivables/dispute-documents/replace-document.ts',
    replace: `if (obstacles.length > 0) throw refusedByRules(obstacles);`,
    by: `if (obstacles.length > 5) throw refusedByRules(obstacles);`,
    noticedIn: server('dispute-documents/replace-document.test.ts'),
  },
  {
    says: 'The days of a dispute end in whatever zone the portal is set to by now.',
    file: 'server/receivables/disputes/dispute-row.ts',
    replace: `timeZone: time_zone ?? timeZone };`,
    by: `timeZone };`,
    noticedIn: server('disputes/disputes.test.ts'),
  },
  {
    says: 'A day for an answer stays unread in the lists of all sides once the answer was given.',
    file: 'server/receivables/disputes/tell-dispute.ts',
    replace: `await endReminders(tx, deps.clock, { ids: moved, userIds: idsOf(parties) });`,
    by: ``,
    noticedIn: server('disputes/dispute-reminders.test.ts'),
  },
];
