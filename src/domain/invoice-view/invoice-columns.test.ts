import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chosenFrom,
  INVOICE_COLUMNS,
  isFixed,
  mayMove,
  movedColumn,
  shownOf,
  withColumn,
} from '#domain/invoice-view/invoice-columns.ts';

const usual = chosenFrom(null);

describe('the columns of the list of invoices', () => {
  test('are the usual ones where nothing was chosen', () => {
    expect(shownOf(usual)).toEqual([...INVOICE_COLUMNS]);
  });

  test('that were chosen come first, and the others are there to be chosen', () => {
    const chosen = chosenFrom(['due_date', 'amount', 'status']);
    expect(chosen.map(({ id }) => id).slice(0, 4)).toEqual(['invoice_id', 'due_date', 'amount', 'status']);
    expect(chosen.filter(({ isShown }) => isShown)).toHaveLength(4);
    expect(chosen.map(({ id }) => id).toSorted()).toEqual([...INVOICE_COLUMNS].toSorted());
  });

  test('the number stays first, what is open is always shown, and no choice loses a column', () => {
    const columnId = fc.constantFrom(...INVOICE_COLUMNS);
    const act = fc.tuple(columnId, fc.constantFrom(1 as const, -1 as const, 0 as const));
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const columns = acts.reduce(
          (now, [id, by]) => (by === 0 ? withColumn(now, id) : movedColumn(now, id, by)),
          usual,
        );
        const shown = shownOf(columns);
        expect(shown[0]).toBe('invoice_id');
        expect(shown).toContain('amount');
        expect(new Set(shown).size).toBe(shown.length);
        expect(columns.map(({ id }) => id).toSorted()).toEqual([...INVOICE_COLUMNS].toSorted());
        expect(shownOf(chosenFrom(shown))).toEqual(shown);
      }),
    );
  });

  test('one goes a place further while there is one', () => {
    const [, first, second] = usual;
    if (!first || !second) throw new Error('there are more columns');
    expect(movedColumn(usual, first.id, 1).slice(1, 3)).toEqual([second, first]);
    expect(movedColumn(usual, second.id, -1).slice(1, 3)).toEqual([second, first]);
    expect([mayMove(usual, first.id, -1), mayMove(usual, 'invoice_id', 1)]).toEqual([false, false]);
    expect(mayMove(usual, 'amount', 1)).toBe(false);
    expect(movedColumn(usual, 'amount', 1)).toBe(usual);
  });

  test('a fixed one is not left out', () => {
    expect(INVOICE_COLUMNS.filter((id) => isFixed(id))).toEqual(['invoice_id', 'amount']);
    expect(shownOf(withColumn(usual, 'amount'))).toContain('amount');
    expect(shownOf(withColumn(usual, 'status'))).not.toContain('status');
    expect(shownOf(withColumn(withColumn(usual, 'status'), 'status'))).toContain('status');
  });
});
