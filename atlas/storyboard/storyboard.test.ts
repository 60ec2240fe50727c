import { describe, expect, test } from 'vitest';
import { boardAddress, boardPlaceOf, WHOLE } from './board-place.ts';
import { findScreens, screensOf, viewsOf, type Screen, type Storyboard, type Wanted } from './storyboard.ts';

function screen(value: string, more: Partial<Screen> = {}): Screen {
  return {
    value,
    states: [`parcel.${value}`],
    title: value,
    heading: 'Your parcel',
    view: 'parcel/form',
    start: 'default',
    tour: 1,
    words: 'Weigh it first',
    steps: [],
    ...more,
  };
}

const posting = screen('posting.slow', { view: 'parcel/wait', words: 'The van is late' });
const screens = [screen('packing'), posting, screen('postingAgain')];
const board: Storyboard = {
  charts: [
    { chart: 'parcel', description: 'Sends a parcel', hasView: true, screens },
    { chart: 'van', description: 'Drives', hasView: false, screens: [] },
  ],
};
const found = (wanted: Partial<Wanted>) =>
  findScreens(board, { chart: null, view: null, words: '', ...wanted }).flatMap((one) =>
    one.screens.map(({ value }) => value),
  );

describe('the storyboard', () => {
  test('a state has its own screens and those of the states inside, not of one that begins alike', () => {
    expect(screensOf('parcel.posting', screens)).toEqual([posting]);
    expect(screensOf('parcel', screens)).toEqual(screens);
    expect(screensOf('parcel.gone', screens)).toEqual([]);
  });

  test('is searched by words of the screen and by names, in any order', () => {
    expect(found({ words: 'van LATE' })).toEqual(['posting.slow']);
    expect(found({ words: 'parcel/form' })).toEqual(['packing', 'postingAgain']);
    expect(found({ words: 'nowhere' })).toEqual([]);
    expect(found({ view: 'parcel/wait' })).toEqual(['posting.slow']);
    expect(found({ chart: 'van' })).toEqual([]);
    expect(viewsOf(board.charts)).toEqual(['parcel/form', 'parcel/wait']);
  });

  test('every place has an address, which leads back to it', () => {
    const place = {
      chart: 'parcel',
      view: 'parcel/form',
      words: 'a & b',
      size: 'phone',
      at: 'parcel/x',
    } as const;
    expect(boardPlaceOf(boardAddress(place))).toEqual(place);
    expect(boardPlaceOf(boardAddress())).toEqual(WHOLE);
    expect(boardAddress({ ...WHOLE, size: 'desktop' })).toBe('#/storyboard');
    expect(boardPlaceOf('#/storyboard?size=watch')).toEqual(WHOLE);
  });
});
