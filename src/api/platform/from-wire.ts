import * as v from 'valibot';
import type { ListPage } from '#domain/list/list-page.ts';

/** What reads an answer, or a part of one, as the domain knows it. */
export type Reader<Known> = v.GenericSchema<unknown, Known>;

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** `invoice_id` is `invoiceId`, the instant `paid_ts` is `paidAt`, and the day of an answer is today. */
type DomainName<Name> = Name extends 'business_date'
  ? 'today'
  : Name extends `${infer Start}_ts`
    ? `${CamelCase<Start>}At`
    : CamelCase<Name>;

const domainName = (name: string): string =>
  name === 'business_date'
    ? 'today'
    : name.replace(/_ts$/, '_at').replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Fields of the wire under the domain's names; `Names` has those that it calls otherwise than by the rule. */
type Told<
  Entries extends v.ObjectEntries,
  Names = unknown,
  Wire = v.InferOutput<v.ObjectSchema<Entries, undefined>>,
> = {
  [
    Name in keyof Wire as Name extends keyof Names ? Names[Name] & string : DomainName<Name> & string
  ]: Wire[Name];
};

/**
 * Reads an object of the wire under the domain's names and leaves out what else it has. It goes no deeper: an object
 * in it has a reader of its own.
 * @param names of fields that the domain calls otherwise than by the rule: `{ comment_date: 'at' }`
 */
/* @__NO_SIDE_EFFECTS__ */
export function fromWire<Entries extends v.ObjectEntries, const Names = unknown>(
  entries: Entries,
  names?: Names & { readonly [Name in keyof Entries]?: string },
): Reader<Told<Entries, Names>> {
  const given: Readonly<Record<string, string | undefined>> = names ?? {};
  const own = new Map(Object.keys(entries).map((name) => [name, given[name] ?? domainName(name)]));
  return v.pipe(
    v.object(entries),
    v.transform(
      (wire) =>
        Object.fromEntries(Object.entries(wire).map(([name, value]) => [own.get(name), value])) as Told<
          Entries,
          Names
        >,
    ),
  );
}

/** Reads a resource of which no more than its attributes is kept. */
/* @__NO_SIDE_EFFECTS__ */
export function attributesOf<Known>(attributes: Reader<Known>): Reader<Known> {
  return v.pipe(
    v.object({ attributes }),
    v.transform((resource) => resource.attributes),
  );
}

/** Reads a resource with its id, which the domain calls by its own name: `cardId`. */
/* @__NO_SIDE_EFFECTS__ */
export function resourceOf<Id extends string, Known>(
  idName: Id,
  attributes: Reader<Known>,
): Reader<Known & { [Name in Id]: string }> {
  return v.pipe(
    v.object({ id: v.string(), attributes }),
    v.transform(
      (resource) => ({ [idName]: resource.id, ...resource.attributes }) as Known & { [Name in Id]: string },
    ),
  );
}

/** Reads an answer of which no more than its data is kept. */
/* @__NO_SIDE_EFFECTS__ */
export function documentOf<Known>(data: Reader<Known>): Reader<Known> {
  return v.pipe(
    v.object({ data }),
    v.transform((answer) => answer.data),
  );
}

/** Reads an answer's data together with fields of its `meta`. */
/* @__NO_SIDE_EFFECTS__ */
export function documentWith<Known extends object, Entries extends v.ObjectEntries>(
  meta: Entries,
  data: Reader<Known>,
): Reader<Known & Told<Entries>> {
  return v.pipe(
    v.object({ data, meta: fromWire(meta) }),
    v.transform((answer) => ({ ...answer.data, ...answer.meta })),
  );
}

type More<Entries> = Entries extends v.ObjectEntries ? Told<Entries> : unknown;

/**
 * Reads a page of a list.
 * @param meta what the list's `meta` has besides its place among the pages
 */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<Row, Entries = unknown>(
  row: Reader<Row>,
  meta?: Entries & v.ObjectEntries,
): Reader<ListPage<Row> & More<Entries>> {
  return v.pipe(
    v.object({
      data: v.array(row),
      meta: fromWire({ total: v.number(), page_number: v.number(), page_size: v.number(), ...meta }),
    }),
    v.transform((page) => ({ rows: page.data, ...page.meta }) as ListPage<Row> & More<Entries>),
  );
}
