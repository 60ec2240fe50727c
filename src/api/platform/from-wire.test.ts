import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import {
  attributesOf,
  documentOf,
  documentWith,
  fromWire,
  pageOf,
  resourceOf,
} from '#api/platform/from-wire.ts';

const Card = fromWire({
  card_name: v.string(),
  line_1: v.nullable(v.string()),
  asked_in: v.optional(v.string()),
  changed_ts: v.string(),
  business_date: v.string(),
});
const wire = {
  card_name: 'Depot 4',
  line_1: null,
  changed_ts: '2026-11-02T15:00:00.000Z',
  business_date: '2026-11-03',
};
const told = {
  cardName: 'Depot 4',
  line1: null,
  changedAt: '2026-11-02T15:00:00.000Z',
  today: '2026-11-03',
};

const pathsOf = (reader: v.GenericSchema, answer: unknown) =>
  v.safeParse(reader, answer).issues?.map((issue) => v.getDotPath(issue));

test('fields have the domain’s names, and what is absent stays absent', () => {
  expect(v.parse(Card, wire)).toStrictEqual(told);
  expect(v.parse(Card, { ...wire, asked_in: 'AP-7' })).toStrictEqual({ ...told, askedIn: 'AP-7' });
  expectTypeOf(v.parse(Card, wire)).branded.toEqualTypeOf<{
    cardName: string;
    line1: string | null;
    askedIn?: string | undefined;
    changedAt: string;
    today: string;
  }>();
});

test('a field that the domain calls otherwise has that name', () => {
  const Response = fromWire({ comment_date: v.string(), is_internal: v.boolean() }, { comment_date: 'at' });
  const read = v.parse(Response, { comment_date: '2026-11-03', is_internal: false });
  expect(read).toStrictEqual({ at: '2026-11-03', isInternal: false });
  expectTypeOf(read).branded.toEqualTypeOf<{ at: string; isInternal: boolean }>();
});

test('what the contract adds later is left out', () => {
  expect(v.parse(Card, { ...wire, card_color: 'green' })).toStrictEqual(told);
});

test('an object in it keeps the names that its own reader gives', () => {
  const Replaced = fromWire({
    as_told: v.object({ card_id: v.string() }),
    as_known: fromWire({ card_id: v.string() }),
  });
  expect(v.parse(Replaced, { as_told: { card_id: '1' }, as_known: { card_id: '2' } })).toStrictEqual({
    asTold: { card_id: '1' },
    asKnown: { cardId: '2' },
  });
});

test('what breaks the contract is named as the wire names it', () => {
  const Cards = pageOf(resourceOf('cardId', Card), { to_come: v.array(v.number()) });
  const page = {
    data: [
      { id: 'C-1', attributes: wire },
      { id: 'C-2', attributes: { ...wire, changed_ts: 7 } },
    ],
    meta: { total: 2, page_number: 1, page_size: 25, to_come: [1, null] },
  };
  expect(pathsOf(Cards, page)).toEqual(['data.1.attributes.changed_ts', 'meta.to_come.1']);
  expect(pathsOf(documentOf(attributesOf(Card)), { data: { attributes: {} } })).toEqual([
    'data.attributes.card_name',
    'data.attributes.line_1',
    'data.attributes.changed_ts',
    'data.attributes.business_date',
  ]);
});

test('a page has its rows with their ids, its place, and what else its list tells', () => {
  const Cards = pageOf(resourceOf('cardId', Card), { to_come: v.number() });
  const meta = { total: 41, page_number: 2, page_size: 40, to_come: 3, unread: true };
  expect(v.parse(Cards, { data: [{ id: 'C-41', attributes: wire }], meta })).toStrictEqual({
    rows: [{ cardId: 'C-41', ...told }],
    total: 41,
    pageNumber: 2,
    pageSize: 40,
    toCome: 3,
  });
});

test('data come alone, or with what the answer tells beside them', () => {
  const data = { id: 'C-1', attributes: wire };
  expect(v.parse(documentOf(attributesOf(Card)), { data })).toStrictEqual(told);
  expect(
    v.parse(documentWith({ read_ts: v.string() }, attributesOf(Card)), { data, meta: { read_ts: 'now' } }),
  ).toStrictEqual({ ...told, readAt: 'now' });
});
