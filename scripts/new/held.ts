import type { Kind } from './skeleton.ts';
import { namesOf, plural } from './names.ts';

/** Rows of a table that a flow is held against, which are written by hand from the specification. */
export interface HeldRows {
  readonly file: string;
  /** What they say, for whoever writes them. */
  readonly says: string;
  /** As they are while the flow is as its skeleton: read in the specification whether they are so. */
  readonly rows: readonly string[];
  /** The line above which they stand. */
  readonly above: RegExp;
}

/**
 * The rows that a new flow lacks. They are not written with it, because whoever wrote both would hold the code against
 * itself; `try.ts` writes them into its copy, so that what is not named here is red there.
 */
export function heldRows(kind: Kind, name: string, isOwn: boolean): HeldRows[] {
  const one = namesOf(name);
  const many = namesOf(plural(name));
  const isList = kind === 'list';
  const rule = isOwn ? 'signed in' : isList ? 'customer area' : 'payment flow';
  const operations = isList
    ? [`list${many.pascal}`]
    : [`create${one.pascal}`, ...(kind === 'wizard' ? [`find${many.pascal}`] : [])];
  const page = isOwn
    ? '{ users: everybody }'
    : isList
      ? "{ users: customerArea, barred: neither, selected: 'customer' }"
      : 'paymentFlow';
  const address = `/${isList ? many.name : one.name}`;
  const pages = kind === 'wizard' ? ['', '/review', '/done'] : [''];
  return [
    {
      file: 'server/testing/operation-rules.ts',
      says: 'who may call the operation, in RULES',
      rows: operations.map((operation) => `  ${operation}: '${rule}',`),
      above: /^ {2}getFeatureFlags:/m,
    },
    {
      file: 'model-tests/access/specified-pages.ts',
      says: 'who may open the page',
      rows: pages.map((step) => `  '${address}${step}': ${page},`),
      above: /^ {2}'\/account\/overview':/m,
    },
    ...(kind === 'wizard' ? [boundByKey(one.pascal)] : []),
  ];
}

/** A wizard's call takes a key, so that it counts as money until `classes.ts` says that it is none. */
const boundByKey = (pascal: string): HeldRows => ({
  file: 'model-tests/faults/faults.test.ts',
  says: 'where it meets its faults in the portal, or in classes.ts that it binds nobody',
  rows: [`  create${pascal}: 'money-faults.spec.ts',`],
  above: /^ {2}createPayment:/m,
});
