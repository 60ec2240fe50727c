import { describe, expect, test, vi } from 'vitest';
import { modelNames, readModel } from '#model-tests/harness/model-files.ts';
import { parcelModel } from '#model-tests/harness/test-parcel.ts';
import { acceptedTours } from '#model-tests/harness/accepted-tours.ts';
import { momentOf } from './moment.ts';
import { Play } from './play.ts';

const open = (steps: string[] = [], start = '') => new Play(parcelModel, { start, steps }, () => undefined);
const valueOf = (play: Play): unknown => play.actor.getSnapshot().value;

describe('a flow that is clicked through', () => {
  test('follows what its screen sends, and says so', () => {
    const changed = vi.fn<() => void>();
    const play = new Play(parcelModel, { start: '', steps: [] }, changed);
    changed.mockClear();
    play.actor.send({ type: 'parcel.weigh' });
    expect(changed).toHaveBeenCalledOnce();
    expect(play.place).toEqual({ start: 'default', steps: ['parcel.weigh'] });
    expect(play.happened.taken).toEqual(['parcel.packing parcel.weigh[0] -> (stays)']);
  });

  test('turns down what its chart refuses, and it is no step', () => {
    const play = open();
    play.actor.send({ type: 'parcel.send' });
    expect(play.refused).toBe('parcel.send');
    play.actor.send({ type: 'van.left' });
    expect(play.refused).toBe('van.left (not answered)');
    expect(play.place.steps).toEqual([]);
  });

  test('ends calls and timers as it is told, with screen and walk in step', () => {
    const play = open(['parcel.weigh', 'parcel.send', 'done(post) (posted)']);
    expect(valueOf(play)).toBe('waiting');
    play.go({ start: 'default', steps: [...play.place.steps, 'after(collection)'] });
    expect(valueOf(play)).toBe('packing');
    expect(play.now.snapshot.context).toEqual(play.actor.getSnapshot().context);
  });

  test('goes on with the same actor, and begins anew to go back', () => {
    const play = open(['parcel.weigh']);
    play.go({ start: 'default', steps: ['parcel.weigh', 'parcel.send'] });
    expect([play.take, valueOf(play)]).toEqual([1, 'posting']);
    play.go({ start: 'default', steps: ['parcel.weigh'] });
    expect([play.take, valueOf(play)]).toEqual([2, 'packing']);
    expect(play.now.snapshot.context).toEqual({ weighed: true });
  });

  test('follows a link that does not fit as far as it can, and says where it stopped', () => {
    const play = open(['parcel.weigh', 'parcel.fold', 'parcel.send']);
    expect(play.stopped).toEqual({ at: 2, label: 'parcel.fold' });
    expect(play.place.steps).toEqual(['parcel.weigh']);
    play.actor.send({ type: 'parcel.send' });
    expect(play.stopped).toBeNull();
    expect(open([], 'from a shop').stopped).toEqual({ at: 0, label: 'from a shop' });
  });
});

describe('a moment, told', () => {
  test('what is possible, with its transitions, and why the rest is refused', () => {
    const { possible, refused, active } = momentOf(open(), null);
    expect(active).toEqual(['parcel', 'parcel.packing']);
    expect(possible.map(({ label, takes }) => [label, takes])).toEqual([
      ['parcel.weigh', ['parcel.packing parcel.weigh[0] -> (stays)']],
    ]);
    expect(refused.map(({ label, guards }) => [label, guards])).toEqual([
      ['parcel.send', ['parcel.packing parcel.send[0] -> parcel.posting if isWeighed']],
    ]);
  });

  test('every outcome of a call and each timer with its delay', () => {
    const sending = momentOf(open(['parcel.weigh', 'parcel.send']), null);
    expect(sending.possible.map(({ name, choice, source }) => [name, choice, source])).toEqual([
      ['parcel.cancel', '', 'world'],
      ['done(post)', 'posted', 'call'],
      ['error(post)', 'closed', 'call'],
    ]);
    const waiting = momentOf(open(['parcel.weigh', 'parcel.send', 'done(post) (posted)']), null);
    expect(waiting.possible.find(({ source }) => source === 'timer')).toMatchObject({ delay: 60_000 });
    expect(waiting.steps.at(-1)).toMatchObject({
      name: 'done(post)',
      choice: 'posted',
      active: ['parcel', 'parcel.waiting'],
    });
  });
});

describe('every accepted tour of every chart can be stepped through', () => {
  test.each(modelNames())('%s', async (name) => {
    const model = await readModel(name);
    for (const tour of acceptedTours(name)) {
      const play = new Play(model, tour, () => undefined);
      expect(play.stopped).toBeNull();
      expect(play.steps).toHaveLength(tour.steps.length);
    }
  });
});
