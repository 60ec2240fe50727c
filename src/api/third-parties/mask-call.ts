import type { FailedCall } from '#api/platform/call-watch.ts';
import {
  ANY_ANSWER,
  ANY_QUERY,
  LOGGABLE,
  SHAPES,
  type LoggableFields,
  type Shape,
} from '#api/third-parties/loggable-fields.ts';

type Loggable = string | number | boolean;

/** What is left of a body: the listed fields, and how many values were masked. */
export interface MaskedBody {
  readonly fields: Readonly<Record<string, readonly Loggable[]>>;
  readonly masked: number;
}

/** A failed call as it may leave the browser. */
export interface LoggedCall {
  readonly method: string;
  /** The contract's path and the parameters' names; values by the list, `***` otherwise. */
  readonly url: string;
  readonly kind: string;
  readonly status: number | null;
  readonly request_id: string | null;
  readonly request_body: MaskedBody | null;
  readonly response_body: MaskedBody | null;
}

/** Values beyond this number are counted as masked, so that a huge answer costs no time. */
const MOST_VALUES = 100;
const MASK = '***';

/** Masks everything of a failed call that its operation does not list (decisions §8: default deny). */
export function maskCall({ sent, kind, status, answer, requestId }: FailedCall): LoggedCall {
  const listed = (LOGGABLE as Record<string, (typeof LOGGABLE)[keyof typeof LOGGABLE]>)[
    `${sent.method} ${sent.path}`
  ];
  return {
    method: sent.method,
    url: sent.path + maskQuery(sent.query, { ...ANY_QUERY, ...listed?.query }),
    kind,
    status,
    request_id: SHAPES.uuid(requestId) ? requestId : null,
    request_body: sent.body === undefined ? null : maskBody(sent.body, listed?.body ?? {}),
    response_body:
      answer === undefined || answer === null ? null : maskBody(answer, { ...ANY_ANSWER, ...listed?.answer }),
  };
}

function maskQuery(query: Readonly<Record<string, unknown>>, listed: LoggableFields): string {
  const parts = Object.entries(query)
    .filter(([name, value]) => value !== undefined && SHAPES.parameter(name))
    .map(([name, value]) => `${name}=${fits(value, listed[name]) ? String(value) : MASK}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** What is listed of a body, by its path without the places in lists. */
function maskBody(body: unknown, listed: LoggableFields): MaskedBody {
  const fields: Record<string, Loggable[]> = {};
  let masked = 0;
  let seen = 0;
  const look = (value: unknown, path: string): void => {
    seen += 1;
    if (seen > MOST_VALUES) masked += 1;
    else if (Array.isArray(value)) for (const entry of value) look(entry, path);
    else if (isPlain(value))
      for (const [name, inner] of Object.entries(value)) look(inner, path ? `${path}.${name}` : name);
    else if (Object.hasOwn(listed, path) && fits(value, listed[path]))
      (fields[path] ??= []).push(value as Loggable);
    else masked += 1;
  };
  look(body, '');
  return { fields, masked };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function fits(value: unknown, shape: Shape | undefined): boolean {
  if (shape === undefined) return false;
  return typeof shape === 'string' ? SHAPES[shape](value) : shape.includes(value as string);
}
