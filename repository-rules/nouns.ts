import { plural } from '../scripts/new/names.ts';
import type { RepositoryFile, Rule } from './repository.ts';

/** What the portal is about, as its contract and its screens say it, in the singular; a folder may say it in the plural. */
export const NOUNS = [
  'account',
  'acting',
  'activity',
  'address',
  'adjustment',
  'approval',
  'autopay',
  'bank',
  'bank-account',
  'card',
  'card-charge',
  'card-chargeback',
  'chargeback',
  'credit',
  'currency',
  'customer',
  'customer-details',
  'dispute',
  'document',
  'email',
  'exposure',
  'invitation',
  'invoice',
  'ledger',
  'merchant',
  'notice',
  'passkey',
  'password',
  'payment',
  'portal',
  'program',
  'receipt',
  'recovery',
  'refund',
  'rejection',
  'remittance',
  'scheduled-payment',
  'search',
  'selection',
  'session',
  'settings',
  'short-pay',
  'sign-in',
  'statement',
  'step-up',
  'support',
  'user',
  'user-group',
] as const;

/** What is done with one, or shown of it: what may stand behind a noun, in the singular or the plural. */
export const PARTS = [
  'act',
  'add',
  'answer',
  'ask',
  'cause',
  'center',
  'change',
  'column',
  'control',
  'copy',
  'create',
  'decision',
  'edit',
  'frame',
  'invite',
  'issuer',
  'limit',
  'link',
  'list',
  'mail',
  'obstacle',
  'overview',
  'provider',
  'reason',
  'replace',
  'report',
  'request',
  'return',
  'reveal',
  'silence',
  'step',
  'upload',
  'view',
  'word',
] as const;

/** Folders that are about none of them, each with the reason. */
export const NO_NOUN: Readonly<Record<string, string>> = {
  'model-tests/access': 'walks all pages',
  'model-tests/browser': 'what walks in a browser share',
  'model-tests/command': 'the command that walks and prints',
  'model-tests/faults': 'breaks the calls of all pages',
  'model-tests/harness': 'explores and walks charts',
  'model-tests/reads': 'looks at the first reads of all pages',
  'model-tests/recount': 'counts what walks have reached',
  'model-tests/requirements': 'the index of what is specified',
  'model-tests/running': 'looks for charts that outlast their page',
  'model-tests/texts': 'the steps of walks in words',
  'server/access/second-factor': 'a way to sign in, beside the password',
  'server/access/single-sign-on': 'a way to sign in, beside the password',
  'server/receivables/import': 'brings in invoices, customers and merchants at once',
  'src/api/configuration': 'what all pages are told of the deployment',
  'src/api/contract': 'the contract',
  'src/api/platform': 'what all calls share',
  'src/api/third-parties': 'what is told to whoever is not the portal',
  'src/domain/access': 'who may do what',
  'src/domain/dates': 'a kind of value',
  'src/domain/draft': 'what several flows keep',
  'src/domain/list': 'what all lists have',
  'src/domain/money': 'a kind of value',
  'src/locales/acts': 'what all charts of acts say',
  'src/locales/frame': 'what comes with the portal',
  'src/locales/framed': 'pages of another system',
  'src/locales/login': 'pages for whoever has not signed in',
  'src/locales/mail': 'what the server alone says',
  'src/locales/overview': 'the first page, which has something of everything',
  'src/locales/texts': 'help, terms and privacy',
  'src/locales/waiting': 'what the menu counts',
  'src/locales/wizard': 'what all wizards say',
  'src/locales/zip-files': 'what several downloads say',
  'src/routes/frame': 'what stands around all pages',
  'src/routes/login-area': 'pages for whoever has not signed in',
  'src/routes/overview': 'the first page, which has something of everything',
  'src/routes/texts': 'help, terms and privacy',
  'src/ui/create-account': 'in the order of the words of its page',
  'src/ui/errors': 'what stands in place of a page',
  'src/ui/kit': 'components',
  'src/ui/overview': 'the first page, which has something of everything',
  'src/ui/shared': 'what views of several nouns show',
  'src/ui/shell': 'frames of pages',
  'src/ui/unsaved-changes': 'what any page asks before it is left',
};

/** In whichever layer: what is about all flows or none, and the choice of cookies. */
const ANYWHERE: ReadonlySet<string> = new Set(['consent', 'lifecycle', 'shapes', 'testing']);

/** Folders of charts that no view shows by themselves. */
const NO_FLOW: ReadonlySet<string> = new Set(['lifecycle', 'shapes']);

/** Charts whose noun another layer does not have, each with the reason. */
export const NOT_IN_LAYER: Readonly<Record<string, string>> = {
  'consent in api': 'nothing is called: the choice stays in the browser',
  'document in api': 'a document is one of a dispute or of an invoice, whose calls bring it',
  'portal in api': 'nothing is called of it as a whole',
  'receipt in api': 'it is called among payments',
  'receipt in ui': 'it is shown wherever a payment is, from src/ui/shared',
  'selection in api': 'customers and merchants are called, of which one is selected',
};

const LAYER =
  /^(?<layer>src\/(?:domain|machines|api|ui|routes|locales)|model-tests|server\/(?:access|money|receivables))\/(?<folder>[^/]+)\//;

/** Longer ones first, so that `bank-account` is not `bank`. */
const words = [...NOUNS].toSorted((one, other) => other.length - one.length);

/** What a name begins with of the nouns, and what is left of it. */
function beginning(name: string): { noun: string; rest: string } | null {
  for (const noun of words)
    for (const form of [noun, plural(noun)])
      if (name === form || name.startsWith(`${form}-`)) return { noun, rest: name.slice(form.length + 1) };
  return null;
}

/** The noun that a folder is about: the first that it is called by. Null where its name is not made of the table. */
export function nounOf(folder: string): string | null {
  const found = beginning(folder);
  if (!found) return null;
  let { rest } = found;
  // What a noun is of another: an invoice's document, a dispute's notice.
  for (let next = beginning(rest); next; next = beginning(rest)) rest = next.rest;
  const left = rest === '' ? [] : rest.split('-');
  return left.every((word) => partForms.has(word)) ? found.noun : null;
}

const partForms: ReadonlySet<string> = new Set(PARTS.flatMap((part) => [part, plural(part)]));

/** The folders of a layer, as files stand in them. */
export const layerFolders = (files: readonly RepositoryFile[]): { layer: string; folder: string }[] => {
  const found = new Map<string, { layer: string; folder: string }>();
  for (const { path } of files) {
    const { layer = '', folder = '' } = LAYER.exec(path)?.groups ?? {};
    if (folder !== '') found.set(`${layer}/${folder}`, { layer, folder });
  }
  return [...found.values()];
};

const at = (path: string): RepositoryFile => ({ path, text: '' });

export const foldersOfOneNoun: Rule = {
  name: 'a folder of a layer is called by a noun of the table',
  reason:
    'Whoever looks for a flow looks for one word: a second word for it in another layer hides half of the flow.',
  complaints: (files) =>
    layerFolders(files)
      .filter(({ layer, folder }) => !ANYWHERE.has(folder) && NO_NOUN[`${layer}/${folder}`] === undefined)
      .filter(({ folder }) => nounOf(folder) === null)
      .map(({ layer, folder }) => `${layer}/${folder} is called by no noun of repository-rules/nouns.ts`),
  bad: [
    'src/machines/customer-information/customer-information.ts',
    'model-tests/group-create/group-create.model.ts',
    'src/routes/payment-methods/payment-methods.tsx',
    'src/domain/user-management/user-act.ts',
    'src/locales/scheduled/en.json',
    'server/access/people/list-people.ts',
  ].map(at),
  good: [
    'src/machines/customer-details/customer-information.ts',
    'src/machines/refund-act/refund-act.ts',
    'src/machines/invoice-document-add/invoice-document-add.ts',
    'src/api/bank-account/calls.ts',
    'server/money/bank-accounts/operations.ts',
    'src/ui/kit/button.tsx',
    'server/platform/http/call.ts',
  ].map(at),
};

export const chartsInEachLayer: Rule = {
  name: 'calls and views of a chart are found by its noun',
  reason: 'A chart of refunds whose calls and views stand among something else is found by its tests alone.',
  complaints: (files) => {
    const nounIn = (folder: string) => (ANYWHERE.has(folder) ? folder : nounOf(folder));
    const found = layerFolders(files);
    const there = new Set(found.map(({ layer, folder }) => `${nounIn(folder)} in ${layer}`));
    return found
      .filter(({ layer, folder }) => layer === 'src/machines' && !NO_FLOW.has(folder))
      .flatMap(({ folder }) =>
        ['api', 'ui']
          .filter((layer) => NOT_IN_LAYER[`${nounIn(folder)} in ${layer}`] === undefined)
          .filter((layer) => !there.has(`${nounIn(folder)} in src/${layer}`))
          .map((layer) => `src/machines/${folder}: src/${layer} has no folder of “${nounIn(folder)}”`),
      );
  },
  bad: [at('src/machines/refund-act/refund-act.ts')],
  good: [
    at('src/ui/refunds/refund-acts.tsx'),
    at('src/machines/lifecycle/refund.ts'),
    at('src/machines/shapes/act.ts'),
  ],
};
