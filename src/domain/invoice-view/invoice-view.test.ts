import { describe, expect, test } from 'vitest';
import {
  mayChangeView,
  MOST_VIEWS,
  VIEW_NAME_MAXIMUM,
  viewNamed,
  viewObstacles,
  type InvoiceView,
  type ViewForm,
} from '#domain/invoice-view/invoice-view.ts';

const view = (viewId: string, name: string, more: Partial<InvoiceView> = {}): InvoiceView => ({
  viewId,
  name,
  list: 'unpaid',
  query: '',
  isShared: false,
  isOwn: true,
  isStart: false,
  ...more,
});
const views = [view('1', 'Pay this week'), view('2', 'East yard', { isShared: true, isOwn: false })];
const form: ViewForm = { name: 'New', isShared: false, isStart: false };
const rulesOf = (changed: Partial<ViewForm>, terms: Partial<Parameters<typeof viewObstacles>[1]> = {}) =>
  viewObstacles({ ...form, ...changed }, { views, viewId: null, mayShare: false, ...terms }).map(
    ({ rule }) => rule,
  );

describe('a view of the list of invoices', () => {
  test('VIW-01 has a name', () => {
    expect(rulesOf({ name: '  ' })).toEqual(['VIW-01']);
    expect(rulesOf({})).toEqual([]);
  });

  test('VIW-02 has one of no more characters than fit, blanks around it not counted', () => {
    expect(rulesOf({ name: ` ${'a'.repeat(VIEW_NAME_MAXIMUM)} ` })).toEqual([]);
    const obstacles = viewObstacles(
      { ...form, name: 'a'.repeat(VIEW_NAME_MAXIMUM + 1) },
      { views, viewId: null, mayShare: false },
    );
    expect(obstacles).toEqual([
      { rule: 'VIW-02', facts: { limit: VIEW_NAME_MAXIMUM }, remedy: { kind: 'nameView' } },
    ]);
  });

  test('VIW-03 has one that no other view has, whatever its case', () => {
    expect(rulesOf({ name: ' PAY this week' })).toEqual(['VIW-03']);
    expect(rulesOf({ name: 'east yard' })).toEqual(['VIW-03']);
    expect(rulesOf({ name: 'Pay this week' }, { viewId: '1' })).toEqual([]);
    expect(viewNamed('pay THIS week', { views, viewId: null })?.viewId).toBe('1');
  });

  test('VIW-04 is shared, and changed or taken back from everybody, by administrators', () => {
    expect(rulesOf({ isShared: true })).toEqual(['VIW-04']);
    expect(rulesOf({ isShared: true }, { mayShare: true })).toEqual([]);
    expect(rulesOf({ name: 'East yard' }, { viewId: '2' })).toEqual(['VIW-04']);
    expect(rulesOf({ name: 'West yard', isShared: true }, { viewId: '2' })).toEqual(['VIW-04']);
    // With which view a user’s own list opens, they choose by themselves.
    expect(rulesOf({ name: 'East yard', isShared: true, isStart: true }, { viewId: '2' })).toEqual([]);
    expect(rulesOf({ name: 'East yard' }, { viewId: '2', mayShare: true })).toEqual([]);
  });

  test('VIW-05 is one of no more than a user has of their own', () => {
    const many = Array.from({ length: MOST_VIEWS }, (_, index) => view(String(index), `View ${index}`));
    expect(rulesOf({}, { views: many })).toEqual(['VIW-05']);
    expect(rulesOf({}, { views: many.slice(1) })).toEqual([]);
    // What is shared does not count, nor does one that is changed.
    expect(rulesOf({ isShared: true }, { views: many, mayShare: true })).toEqual([]);
    expect(rulesOf({ name: 'View 0' }, { views: many, viewId: '0' })).toEqual([]);
  });

  test('is changed by who has made it, and a shared one by administrators', () => {
    expect(views.map((one) => [mayChangeView(one, false), mayChangeView(one, true)])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(mayChangeView(view('3', 'X', { isOwn: false }), true)).toBe(false);
  });
});
