import type { PlantedDefect } from './planted-defect.ts';

const server = (files: string, tests?: string) =>
  ({ project: 'server', files, ...(tests ? { tests } : {}) }) as const;

/** Breaks of who may see what, of what is kept secret, and of the import. */
export const PLANTED_IN_SERVER: readonly PlantedDefect[] = [
  {
    says: 'A user reads the invoices of a customer of somebody else.',
    file: 'server/platform/db/migrations/004-row-level-security.ts',
    replace: `using (customer_id = \${MAPPED_CUSTOMER}) with check`,
    by: `using (true) with check`,
    noticedIn: server('server/platform/db/tenant.test.ts', 'foreign row'),
  },
  {
    says: 'A user reads which customers the users of others have.',
    file: 'server/platform/db/migrations/004-row-level-security.ts',
    replace: `create policy own on user_customers to portal_app
      using (user_id = current_setting('app.user', true))`,
    by: `create policy own on user_customers to portal_app using (true)`,
    noticedIn: server('server/platform/db/tenant.test.ts', 'foreign row'),
  },
  {
    says: 'The number of a linked bank account lies in the database as it was typed.',
    file: 'server/money/bank-accounts/judge-bank-account.ts',
    replace: `sealer.seal(number)`,
    by: `number`,
    noticedIn: server('server/money/bank-accounts/bank-account-link.test.ts', 'added once, masked'),
  },
  {
    says: 'A list of bank accounts tells more of the number than its last four digits.',
    file: 'server/money/bank-accounts/list-bank-accounts.ts',
    replace: `last_four: row.last_four,`,
    by: `last_four: \`00012\${row.last_four}\`,`,
    noticedIn: server('server/receivables/invoices/get-invoice-details.test.ts', 'last four'),
  },
  {
    says: 'Two requests with one mailed link add the bank account twice.',
    file: 'server/money/bank-accounts/add-linked-bank-account.ts',
    replace: `if (used.numUpdatedRows !== 1n) throw invalidLink();`,
    by: ``,
    noticedIn: server('server/money/bank-accounts/bank-account-link.test.ts', 'two requests have opened'),
  },
  {
    says: 'A forged report of the card provider is believed.',
    file: 'server/money/payments/receive-card-provider-event.ts',
    replace: `if (refusal) {`,
    by: `if (refusal === 'stale') {`,
    noticedIn: server('server/money/payments/card-payment.test.ts', 'forged and stale'),
  },
  {
    says: 'An unbalanced quotation mark in an import swallows the invoices behind it without a word.',
    file: 'server/platform/csv/read-csv.ts',
    replace: `if (text.length > 0) {`,
    by: `if (text.length < 0) {`,
    noticedIn: server('server/receivables/import/refused-records.test.ts', 'nothing closes is told'),
  },
  {
    says: 'An import that has lost lines is committed, because nobody counts them.',
    file: 'server/receivables/import/import-invoices.ts',
    replace: `if (lost !== 0) {`,
    by: `if (lost > inFile) {`,
    noticedIn: server('server/receivables/import/refused-records.test.ts', 'changes while it is read'),
  },
  {
    says: 'An import settles an invoice while a payment of the portal is under way, and the customer pays twice.',
    file: 'server/receivables/import/judge-known.ts',
    replace: `if (collection === 'paymentPending') {`,
    by: `if (collection === 'returned') {`,
    noticedIn: server('server/receivables/import/second-import.test.ts', 'a payment is under way for'),
  },
  {
    says: 'An invoice that the next export shows as settled stays open for ever.',
    file: 'server/receivables/import/judge-known.ts',
    replace: `return at.isSettled ? settle(known) : judgeDispute(known, invoice);`,
    by: `return judgeDispute(known, invoice);`,
    noticedIn: server('server/receivables/import/second-import.test.ts', 'settles what is settled in it'),
  },
  {
    says: 'A field with a line break is read as one invoice, and the line count no longer comes out.',
    file: 'server/platform/csv/read-csv.ts',
    replace: `if (place.text.length > 1) return`,
    by: `if (place.text.length > 99) return`,
    noticedIn: server(
      'server/receivables/import/refused-records.test.ts',
      'line break in a field is one row',
    ),
  },
  {
    says: 'Euro are imported as dollars.',
    file: 'server/receivables/import/import-amount.ts',
    replace: `if (!parts.names.every((name) => name === currency || SIGNS[name]?.includes(currency))) return null;`,
    by: ``,
    noticedIn: server('server/receivables/import/import-field.test.ts'),
  },
  {
    says: 'Of two columns of amounts the import takes the first one, whichever it is.',
    file: 'server/receivables/import/import-field.ts',
    replace: `if (fitting.length < 2) return`,
    by: `if (fitting.length < 9) return`,
    noticedIn: server('server/receivables/import/import-field.test.ts'),
  },
  {
    says: 'An invoice is imported as of the year 213.',
    file: 'server/receivables/import/import-date.ts',
    replace: `plain >= EARLIEST && plain <= LATEST ? plain : null`,
    by: `plain`,
    noticedIn: server('server/receivables/import/import-field.test.ts'),
  },
  {
    says: 'Whoever has a thousand addresses has as many guesses at one password.',
    file: 'server/access/sessions/guesses.ts',
    replace: `limit: { attempts: attemptsByStrangers, lockSeconds },`,
    by: `limit: { attempts: attemptsByStrangers * 1_000, lockSeconds },`,
    noticedIn: { project: 'apart', files: 'server/access/sessions/guesses-of-many.apart.test.ts' },
  },
  {
    says: 'A real customer pays from a bank account that does not exist.',
    file: 'server/receivables/import/invite-administrator.ts',
    replace: ` || !invitation.withSandboxBank`,
    by: ``,
    noticedIn: server('server/receivables/import/invite-administrator.test.ts'),
  },
];
