import { importsOf } from './imports.ts';
import { at, isSource, isTest } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

const sample = (path: string, request: string): RepositoryFile => ({
  path,
  text: `import { x } from '${request}';`,
});

/** Who calls is looked up before every operation. */
const callerLookup = /^server\/access\/(?:sessions|single-sign-on)\//;

const isPlatform = ({ path }: RepositoryFile) => path.startsWith('server/platform/');

export const platformKnowsNoArea: Rule = {
  name: 'the server’s platform knows no area',
  reason:
    'What every area needs would change with one of them; server/operations.ts, mails.ts and sweep.ts bring them together.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && isPlatform(file) && !isTest(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => /^server\/(?:access|money|receivables|demo)\//.test(target))
          .filter(
            ({ target }) => !(file.path.startsWith('server/platform/http/') && callerLookup.test(target)),
          )
          .map(({ target, offset }) => `${at(file, offset)} must not import ${target}`),
      ),
  bad: [
    sample('server/platform/mail/send-requested-mail.ts', '#server/money/payments/compose-payment-mail.ts'),
    sample('server/platform/jobs/jobs.ts', '#server/access/sessions/remove-ended-sessions.ts'),
    sample('server/platform/http/serve-operation.ts', '#server/money/payments/create-payment.ts'),
  ],
  good: [
    sample('server/platform/http/serve-operation.ts', '#server/access/sessions/find-caller.ts'),
    sample('server/money/payments/create-payment.ts', '#server/platform/http/idempotency.ts'),
    sample('server/mails.ts', '#server/access/recovery/compose-account.ts'),
  ],
};

/** The areas of the server, each with those that it may know beside itself and the platform. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  access: [],
  money: ['access'],
  // A dispute that is won gives a credit, an import posts to the ledger: what is owed stands on what is booked.
  receivables: ['access', 'money'],
};
const areaOf = (path: string): string | undefined =>
  /^server\/(access|money|receivables|demo)\//.exec(path)?.[1];

export const areasPointOneWay: Rule = {
  name: 'the areas of the server point one way: receivables, money, access',
  reason:
    'Of two areas that know each other neither is understood, tested or changed alone; what both need lies in the lower one, in the platform or in the domain.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && !isTest(file) && !file.path.includes('/testing/'))
      .flatMap((file) => {
        const area = areaOf(file.path) ?? '';
        const known = KNOWN[area];
        if (!known) return [];
        return importsOf(file)
          .filter(({ target }) => ![undefined, area, ...known].includes(areaOf(target)))
          .map(({ target, offset }) => `${at(file, offset)} must not import ${target}`);
      }),
  bad: [
    sample('server/money/payments/create-payment.ts', '#server/receivables/disputes/judge-asked.ts'),
    sample('server/access/users/list-users.ts', '#server/money/ledger/balances.ts'),
    sample('server/access/users/list-users.ts', '../../receivables/customers/list-customers.ts'),
  ],
  good: [
    sample('server/receivables/disputes/advance-dispute.ts', '#server/money/credits/give-credit.ts'),
    sample('server/receivables/disputes/tell-dispute.ts', '#server/access/users/told-parties.ts'),
    sample('server/money/payments/paid.test.ts', '#server/receivables/import/import-invoices.ts'),
    sample('server/operations.ts', '#server/receivables/operations.ts'),
  ],
};
