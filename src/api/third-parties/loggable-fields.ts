import type { paths } from '#api/contract/schema.gen.ts';

/** How a value must look to be logged: by its shape, or as one of a closed list. */
export type Shape = keyof typeof SHAPES | readonly string[];

/** Fields by where they stand in a body, `data.attributes.method`, whatever the place in a list. */
export type LoggableFields = Readonly<Record<string, Shape>>;

interface LoggableCall {
  readonly query?: LoggableFields;
  readonly body?: LoggableFields;
  readonly answer?: LoggableFields;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The contract's calls: `POST /payments`. */
type CallName = {
  [Path in keyof paths]: {
    [Verb in Method]: [NonNullable<paths[Path][Verb]>] extends [never] ? never : `${Uppercase<Verb>} ${Path}`;
  }[Method];
}[keyof paths];

/**
 * None of these shapes fits a token, an account or card number, a password, a name or a mail address: a field that
 * carries one by mistake is masked all the same.
 */
export const SHAPES = {
  /** At most five digits: a page, a number of things. */
  count: (value: unknown) => Number.isInteger(value) && Math.abs(value as number) < 100_000,
  flag: (value: unknown) => typeof value === 'boolean',
  currency: (value: unknown) => matches(value, /^[A-Z]{3}$/),
  /** The contract's error codes: `invalid_credentials`, `PAY-07`. */
  code: (value: unknown) => matches(value, /^[a-z]+(?:_[a-z]+)*$/) || matches(value, /^[A-Z]{2,4}-\d{2}$/),
  httpStatus: (value: unknown) => matches(typeof value === 'number' ? String(value) : value, /^[1-5]\d\d$/),
  pointer: (value: unknown) => matches(value, /^\/data(?:\/[a-z_]{1,40}|\/\d{1,3})*$/),
  parameter: (value: unknown) => matches(value, /^(?:sort|(?:filter|page)\[[a-z_]{1,40}\])$/),
  uuid: (value: unknown) => matches(value, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
} as const satisfies Record<string, (value: unknown) => boolean>;

const matches = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && value.length <= 80 && pattern.test(value);

/** What every refusal says of itself (contract, Error). */
export const ANY_ANSWER: LoggableFields = {
  'errors.code': 'code',
  'errors.status': 'httpStatus',
  'errors.source.pointer': 'pointer',
  'errors.source.parameter': 'parameter',
  'meta.request_id': 'uuid',
};

/** Parameters that say nothing of anybody. */
export const ANY_QUERY: LoggableFields = {
  'page[number]': 'count',
  'page[size]': 'count',
  'filter[sol_currency]': 'currency',
};

const LISTS = ['all', 'unpaid', 'past-due', 'billed', 'pending', 'paid', 'disputed', 'on-hold', 'closed'];
const ORDERS = ['default', 'due_date', 'amount', 'invoice_id', 'invoice_date', 'customer_name'];
const SORTS = ORDERS.flatMap((order) => [order, `-${order}`]);
const LIST_QUERY = { 'filter[status]': LISTS, sort: SORTS } as const;

/** What may be logged of a failed call; what is not listed here is masked (decisions §8). */
export const LOGGABLE: Partial<Record<CallName, LoggableCall>> = {
  'GET /customers': { query: { 'filter[sort]': SORTS } },
  'GET /invoices': { query: LIST_QUERY },
  'GET /invoices.csv': { query: LIST_QUERY },
  'GET /invoice-counts': { query: LIST_QUERY },
  'POST /invoice-selections': {
    body: { 'data.type': ['invoice-selections'], 'data.attributes.filter.status': LISTS },
  },
  'POST /sessions': { body: { 'data.type': ['sessions'] } },
  'POST /payments': {
    body: {
      'data.type': ['payments'],
      'data.attributes.mode': ['INDIVIDUAL_ACCOUNT', 'PROGRAM_OVERVIEW'],
      'data.attributes.method': ['bank', 'card', 'credits'],
      'data.attributes.amount.currency': 'currency',
      'data.attributes.fee_accepted': 'flag',
    },
  },
  'GET /payments': {
    query: {
      'filter[status]': ['submitted', 'processing', 'settled', 'failed', 'returned'],
      'filter[waits_for]': ['card', 'payment'],
    },
  },
};
